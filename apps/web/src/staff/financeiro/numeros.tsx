import type { PainelFinanceiro } from "@acervo/contracts/painel-financeiro";
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from "@tabler/icons-react";
import { formatInteiro, formatReais } from "../../lib/format.ts";
import { Figure, FigureRow } from "../../ui/figure-row.tsx";
import { financeiroTexts as texts } from "./financeiro.texts.ts";
import { formatMesDoPainel, formatParte, formatVariacao } from "./formatos.ts";

const Seta = ({ variacao }: { readonly variacao: number }) => {
  const desenho = { size: 14, stroke: 2, "aria-hidden": true } as const;
  if (variacao === 0) return <IconArrowRight {...desenho} />;
  return variacao > 0 ? <IconArrowUpRight {...desenho} /> : <IconArrowDownRight {...desenho} />;
};

const Variacao = ({ variacao, meses }: { readonly variacao: number; readonly meses: PainelFinanceiro["meses"] }) => (
  <>
    <Seta variacao={variacao} />
    {texts.sobre(formatVariacao(variacao), formatMesDoPainel(meses.at(-2)?.mes ?? ""))}
  </>
);

const contado = (quantos: number) => [formatInteiro(quantos), quantos === 1] as const;

/** What a month comes to, in five figures. */
export const Numeros = ({ painel }: { readonly painel: PainelFinanceiro }) => {
  const { aReceber, vencido, recuperado, mrr, churn, meses } = painel;
  return (
    <FigureRow label={texts.numeros}>
      <Figure name={texts.aReceber} value={formatReais(aReceber.valor)}>
        {texts.abertas(...contado(aReceber.quantidade))}
      </Figure>
      <Figure name={texts.vencido} value={formatReais(vencido.valor)}>
        {texts.vencidas(...contado(vencido.quantidade), ...contado(vencido.pessoas))}
      </Figure>
      <Figure name={texts.recuperado} value={formatReais(recuperado.valor)}>
        {recuperado.parteDoVencido === null
          ? texts.nadaVencido
          : texts.parte(formatParte(recuperado.parteDoVencido, 0))}
      </Figure>
      <Figure name={texts.mrr} value={formatReais(mrr.valor)}>
        {mrr.variacao === null ? texts.semAnterior : <Variacao variacao={mrr.variacao} meses={meses} />}
      </Figure>
      <Figure name={texts.churn} value={churn.taxa === null ? texts.semTaxa : formatParte(churn.taxa, 1)}>
        {churn.taxa === null
          ? texts.semAtivas
          : texts.encerradas(formatInteiro(churn.encerradas), formatInteiro(churn.ativasNoInicio))}
      </Figure>
    </FigureRow>
  );
};
