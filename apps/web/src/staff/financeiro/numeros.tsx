import type { PainelFinanceiro } from "@acervo/contracts/painel-financeiro";
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatInteiro, formatReais } from "../../lib/format.ts";
import { financeiroTexts as texts } from "./financeiro.texts.ts";
import { formatMesDoPainel, formatParte, formatVariacao } from "./formatos.ts";
import "./numeros.css";

type NumeroProps = { readonly nome: string; readonly valor: string; readonly children: ReactNode };

const Numero = ({ nome, valor, children }: NumeroProps) => (
  <div>
    <dt>{nome}</dt>
    <dd className="numeros__valor figures">{valor}</dd>
    <dd className="numeros__nota">{children}</dd>
  </div>
);

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
    <dl className="numeros" aria-label={texts.numeros}>
      <Numero nome={texts.aReceber} valor={formatReais(aReceber.valor)}>
        {texts.abertas(...contado(aReceber.quantidade))}
      </Numero>
      <Numero nome={texts.vencido} valor={formatReais(vencido.valor)}>
        {texts.vencidas(...contado(vencido.quantidade), ...contado(vencido.pessoas))}
      </Numero>
      <Numero nome={texts.recuperado} valor={formatReais(recuperado.valor)}>
        {recuperado.parteDoVencido === null
          ? texts.nadaVencido
          : texts.parte(formatParte(recuperado.parteDoVencido, 0))}
      </Numero>
      <Numero nome={texts.mrr} valor={formatReais(mrr.valor)}>
        {mrr.variacao === null ? texts.semAnterior : <Variacao variacao={mrr.variacao} meses={meses} />}
      </Numero>
      <Numero nome={texts.churn} valor={churn.taxa === null ? texts.semTaxa : formatParte(churn.taxa, 1)}>
        {churn.taxa === null
          ? texts.semAtivas
          : texts.encerradas(formatInteiro(churn.encerradas), formatInteiro(churn.ativasNoInicio))}
      </Numero>
    </dl>
  );
};
