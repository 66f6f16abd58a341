import type { ResumoDoMes } from "@acervo/contracts/notas-fiscais";
import { parseInstante } from "../../../lib/clock.ts";
import { formatHa, formatInteiro, formatReais } from "../../../lib/format.ts";
import { useServices } from "../../../lib/services.ts";
import { Figure, FigureRow } from "../../../ui/figure-row.tsx";
import { notasTexts as texts } from "../notas.texts.ts";

/** How many documents of a month are issued, wait, were rejected or taken back. */
export const NumerosDoMes = ({ resumo }: { readonly resumo: ResumoDoMes }) => {
  const { clock } = useServices();
  const { grupos, pendenteDesde } = resumo;
  return (
    <FigureRow label={texts.resumo}>
      <Figure name={texts.emitidas} value={formatInteiro(grupos.EMITIDAS.quantidade)}>
        {formatReais(grupos.EMITIDAS.valor)}
      </Figure>
      <Figure name={texts.pendentes} value={formatInteiro(grupos.PENDENTES.quantidade)}>
        {pendenteDesde === null
          ? texts.semPendentes
          : texts.maisAntiga(formatHa(parseInstante(pendenteDesde), clock.now()))}
      </Figure>
      <Figure name={texts.rejeitadas} value={formatInteiro(grupos.REJEITADAS.quantidade)}>
        {grupos.REJEITADAS.quantidade === 0 ? texts.semRejeitadas : texts.precisamDeCorrecao}
      </Figure>
      <Figure name={texts.canceladas} value={formatInteiro(grupos.CANCELADAS.quantidade)}>
        {texts.devolvidos(formatReais(grupos.CANCELADAS.valor))}
      </Figure>
    </FigureRow>
  );
};
