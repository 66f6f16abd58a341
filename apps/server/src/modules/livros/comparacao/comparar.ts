import type { Tx } from "../../../platform/db/db.ts";
import type { Diferenca, Recorte } from "../diferencas/diferenca.ts";
import { listCreditosForaDoPago, listDevolucoesAtrasadas, listDevolucoesSemCredito } from "./devolucoes.queries.ts";
import {
  listFaturasAnuladasComDinheiro,
  listFaturasForaDosItens,
  listFaturasMalQuitadas,
  listPagasComFaturaAberta,
  listPagasForaDaFatura,
  listValoresPagosSemExplicacao,
} from "./faturas.queries.ts";
import { listCobrancasForaDoHistorico, listFaturasForaDoHistorico } from "./historicos.queries.ts";
import {
  listNotasForaDaFatura,
  listNotasSemFaturaPaga,
  listNumerosFaltando,
  listPagasSemNota,
} from "./notas.queries.ts";
import { listDiferencasDoProvedor, listPagasForaDaLista } from "./provedor.queries.ts";
import { listSomas, type Soma } from "./somas.queries.ts";

type Lista = (tx: Tx, recorte: Recorte) => Promise<readonly Omit<Diferenca, "tipo">[]>;

/** Each by the statement that finds it; those of the provider's list name their kinds themselves. */
const LISTAS: readonly (readonly [Diferenca["tipo"], Lista])[] = [
  ["FATURA_DIFERE_DOS_ITENS", listFaturasForaDosItens],
  ["FATURA_ANULADA_COM_DINHEIRO", listFaturasAnuladasComDinheiro],
  ["COBRANCA_PAGA_FATURA_ABERTA", listPagasComFaturaAberta],
  ["COBRANCA_DIFERE_DA_FATURA", listPagasForaDaFatura],
  ["VALOR_PAGO_DIFERE", listValoresPagosSemExplicacao],
  ["DEVOLUCAO_ATRASADA", listDevolucoesAtrasadas],
  ["DEVOLUCAO_SEM_CREDITO", listDevolucoesSemCredito],
  ["CREDITO_DIFERE", listCreditosForaDoPago],
  ["HISTORICO_DIFERE", listFaturasForaDoHistorico],
  ["HISTORICO_DIFERE", listCobrancasForaDoHistorico],
  ["FATURA_PAGA_SEM_NOTA", listPagasSemNota],
  ["NOTA_SEM_FATURA_PAGA", listNotasSemFaturaPaga],
  ["NOTA_DIFERE_DA_FATURA", listNotasForaDaFatura],
  ["NUMERO_DE_NOTA_FALTANDO", listNumerosFaltando],
];

const listMalQuitadas = async (tx: Tx, recorte: Recorte): Promise<readonly Diferenca[]> =>
  (await listFaturasMalQuitadas(tx, recorte)).map(({ quitadas, ...linha }) => ({
    ...linha,
    tipo: quitadas === 0 ? "FATURA_PAGA_SEM_PAGAMENTO" : "FATURA_PAGA_DUAS_VEZES",
  }));

export type Comparado = {
  readonly diferencas: readonly Diferenca[];
  /** Paid here and not in the provider's list: to be asked for, before it is called a difference. */
  readonly foraDaLista: Awaited<ReturnType<typeof listPagasForaDaLista>>;
  readonly somas: readonly Soma[];
};

/** All books against each other, as of one instant: the transaction must read from one snapshot. */
export const compararLivros = async (tx: Tx, recorte: Recorte): Promise<Comparado> => {
  const diferencas: Diferenca[] = [];
  for (const [tipo, lista] of LISTAS)
    diferencas.push(...(await lista(tx, recorte)).map((linha) => ({ ...linha, tipo })));
  diferencas.push(...(await listMalQuitadas(tx, recorte)), ...(await listDiferencasDoProvedor(tx, recorte)));
  return {
    diferencas,
    foraDaLista: await listPagasForaDaLista(tx, recorte),
    somas: await listSomas(tx, recorte),
  };
};
