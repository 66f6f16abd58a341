import { centavosParaReais } from "@acervo/br/dinheiro";
import type { EnsaioDaEmissao } from "@acervo/contracts/ensaio-da-emissao";
import type { EnsaioRow } from "./ensaios.queries.ts";
import { isSemSurpresa, type Ensaiado, type LimiteDoEnsaio, type Total } from "./limite.rules.ts";

type Figuras = Omit<EnsaioRow, "nomeResposta">;

export const toEnsaiado = (ensaio: Figuras): Ensaiado => ({
  previsto: { quantidade: ensaio.quantidade, valorCentavos: ensaio.valorCentavos },
  anterior: { quantidade: ensaio.quantidadeAnterior, valorCentavos: ensaio.valorAnteriorCentavos },
  resposta: ensaio.resposta,
  respondidoEm: ensaio.respondidoEm,
  paradoEm: ensaio.paradoEm,
});

const toTotal = ({ quantidade, valorCentavos }: Total) => ({ quantidade, valor: centavosParaReais(valorCentavos) });

/** An answer that is newer than the stop is what counts. */
const situacaoDe = ({ conferidoEm, paradoEm, resposta, respondidoEm }: Figuras): EnsaioDaEmissao["situacao"] => {
  if (conferidoEm !== null) return "CONFERIDO";
  const respondeu = resposta !== null && respondidoEm !== null && (paradoEm === null || respondidoEm > paradoEm);
  if (respondeu) return resposta;
  return paradoEm === null ? "AGUARDA" : "PARADO";
};

export const toEnsaioDaEmissao = (ensaio: EnsaioRow, limite: LimiteDoEnsaio): EnsaioDaEmissao => {
  const { id, diaEmissao, calculadoEm, quantidadeEmissao, valorEmissaoCentavos, paradoEm, conferidoEm } = ensaio;
  const { resposta, respondidoEm, nomeResposta } = ensaio;
  const { previsto, anterior } = toEnsaiado(ensaio);
  return {
    id,
    diaDaEmissao: diaEmissao,
    calculadoEm: calculadoEm.toISOString(),
    previsto: toTotal(previsto),
    anterior: toTotal(anterior),
    situacao: situacaoDe(ensaio),
    segueSemResposta: isSemSurpresa({ previsto, anterior }, limite),
    emissao:
      quantidadeEmissao === null || valorEmissaoCentavos === null
        ? null
        : toTotal({ quantidade: quantidadeEmissao, valorCentavos: valorEmissaoCentavos }),
    paradoEm: paradoEm?.toISOString() ?? null,
    conferidoEm: conferidoEm?.toISOString() ?? null,
    resposta:
      resposta === null || respondidoEm === null
        ? null
        : { tipo: resposta, em: respondidoEm.toISOString(), nome: nomeResposta ?? "" },
  };
};
