import { SITUACAO_FATURA as S } from "@acervo/contracts/faturas";
import type { Tx } from "../../../platform/db/db.ts";
import { markBoletosCancelados } from "../boleto/boletos.queries.ts";
import { markFaturaMudada } from "../nota-fiscal/faturas-mudadas.queries.ts";
import { insertFaturaHistorico, markFaturaAnulada, updateSituacaoFatura } from "./situacao-fatura.queries.ts";
import { destinoDaFatura, type MotivoDaFatura, type SituacaoFatura } from "./transicoes-fatura.rules.ts";

/** An invoice whose row the transaction holds. */
type LockedFatura = { readonly id: number; readonly codigoSituacao: number; readonly anuladaEm: Date | null };

/** Who changes it, and when; `idUsuario` null is the system by itself. */
export type AutoriaDaFatura = { readonly agora: Date; readonly idUsuario: number | null };

/** A change that the table of transitions does not have. Callers ask before, so this is a fault. */
export class TransicaoDaFaturaRecusadaError extends Error {
  override readonly name = "TransicaoDaFaturaRecusadaError";

  constructor({ id, codigoSituacao }: LockedFatura, motivo: string) {
    super(`Invoice ${id} in ${codigoSituacao} does not change by ${motivo}.`);
  }
}

/** The one function that changes the situation of an invoice: by a reason, along the table, with its line of history. */
export const mudarSituacaoFatura = async (
  tx: Tx,
  fatura: LockedFatura,
  motivo: MotivoDaFatura,
  { agora, idUsuario }: AutoriaDaFatura,
): Promise<SituacaoFatura> => {
  const para = fatura.anuladaEm === null ? destinoDaFatura(fatura.codigoSituacao, motivo) : undefined;
  if (para === undefined) throw new TransicaoDaFaturaRecusadaError(fatura, motivo);
  await updateSituacaoFatura(tx, fatura.id, { codigoSituacao: para, pagaEm: para === S.paga ? agora : null });
  const de = fatura.codigoSituacao;
  await insertFaturaHistorico(tx, {
    idFatura: fatura.id,
    de,
    para,
    motivo,
    idUsuarioAutor: idUsuario,
    ocorridoEm: agora,
  });
  if (de === S.paga || para === S.paga) await markFaturaMudada(tx, fatura.id, agora);
  return para;
};

/** Ends what is owed, paid or not, with the boleto in force. People no longer see it; its history says why. */
export const anularFatura = async (
  tx: Tx,
  fatura: LockedFatura,
  motivo: Uppercase<string>,
  { agora, idUsuario }: AutoriaDaFatura,
): Promise<void> => {
  if (fatura.anuladaEm !== null) throw new TransicaoDaFaturaRecusadaError(fatura, motivo);
  await markFaturaAnulada(tx, fatura.id, agora);
  await markBoletosCancelados(tx, fatura.id, agora);
  await insertFaturaHistorico(tx, {
    idFatura: fatura.id,
    de: fatura.codigoSituacao,
    para: null,
    motivo,
    idUsuarioAutor: idUsuario,
    ocorridoEm: agora,
  });
  await markFaturaMudada(tx, fatura.id, agora);
};
