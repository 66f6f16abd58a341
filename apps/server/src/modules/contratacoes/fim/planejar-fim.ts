import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import type { ChaveInteira } from "../../../platform/chaves-parametro.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { deleteGuarda, insertGuarda } from "./encerramentos.queries.ts";

const DIAS: ReadonlyMap<number, ChaveInteira> = new Map([
  [S.inativa, "dias-inativa-ate-encerrada"],
  [S.cancelada, "dias-cancelada-ate-encerrada"],
]);

/**
 * Plans the end of a subscription that has just come into a status: its days count from today. One that is in use again
 * has no end planned; what an ended one was told stays.
 */
export const planejarFim = async (tx: Tx, idContratacao: number, situacao: number, agora: Date): Promise<void> => {
  const chave = DIAS.get(situacao);
  if (chave !== undefined)
    await insertGuarda(tx, idContratacao, somarDias(hoje(agora), await inteiroVigente(tx, chave, agora)));
  else if (situacao === S.ativa) await deleteGuarda(tx, idContratacao);
};
