import type { ResumoDoMes } from "@acervo/contracts/notas-fiscais";
import { formatInteiro, formatReais } from "../../../lib/format.ts";
import { notasTexts as texts } from "../notas.texts.ts";

type Serie = ResumoDoMes["numeracao"][number];

const numeracaoDe = ({ serie, ambiente, de, ate, faltam }: Serie): string =>
  [
    texts.numeracao(serie, String(de), String(ate)),
    faltam === 0 ? texts.semFalta : texts.faltam(faltam),
    ...(ambiente === 2 ? [texts.homologacao] : []),
  ].join(", ");

/** That every number and every paid invoice is accounted for. */
export const FechamentoDoMes = ({ resumo }: { readonly resumo: ResumoDoMes }) => {
  const { numeracao, faturasPagas, semNota } = resumo;
  return (
    <div className="notas__fechamento figures">
      {numeracao.map((serie) => (
        <p key={`${serie.ambiente}/${serie.serie}`} data-falta={serie.faltam > 0}>
          {numeracaoDe(serie)}
        </p>
      ))}
      <p>{texts.fechamento(formatInteiro(faturasPagas.quantidade), formatReais(faturasPagas.valor))}</p>
      {semNota.map(({ motivo, quantidade }) => (
        <p key={motivo}>{texts.semNota(quantidade, motivo)}</p>
      ))}
    </div>
  );
};
