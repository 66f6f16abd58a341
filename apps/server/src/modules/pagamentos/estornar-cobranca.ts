import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { lockCobranca, type CobrancaRow } from "./cobrancas.queries.ts";
import { insertCredito } from "./creditos.queries.ts";
import { gravarMudanca } from "./mudar-situacao.ts";
import { devolverJob } from "./pagamentos.jobs.ts";

/** Owes a payment to the person and asks for its refund; once per payment, however often it is called. */
export const creditar = async (
  { queue, clock }: Pick<Deps, "queue" | "clock">,
  tx: Tx,
  cobranca: CobrancaRow,
  pagamento: { readonly id: string; readonly valorCentavos: number; readonly motivo: string },
): Promise<void> => {
  const credito = await insertCredito(tx, {
    idUsuario: cobranca.idUsuario,
    idCobranca: cobranca.id,
    idNoProvedor: pagamento.id,
    valorCentavos: pagamento.valorCentavos,
    motivo: pagamento.motivo,
    criadoEm: clock.now(),
  });
  if (credito !== undefined) await queue.enqueue(tx, devolverJob, { idCredito: credito.id });
};

/**
 * Gives a paid charge back in full, within the caller's transaction; `motivo` is a code such as `DESISTENCIA`.
 * False when it was not paid, or is being given back.
 */
export const estornarCobranca = async (
  deps: Pick<Deps, "queue" | "clock">,
  tx: Tx,
  idCobranca: number,
  motivo: Uppercase<string>,
): Promise<boolean> => {
  const cobranca = await lockCobranca(tx, idCobranca);
  const { idNoProvedor, situacao } = cobranca;
  if (situacao !== "PAGA" || idNoProvedor === null) return false;
  await gravarMudanca(deps, tx, cobranca, { situacao: "ESTORNANDO", motivo });
  // What came in, with fine and interest: the provider gives back all of it.
  const valorCentavos = cobranca.valorPagoCentavos ?? cobranca.valorCentavos;
  await creditar(deps, tx, cobranca, { id: idNoProvedor, valorCentavos, motivo });
  return true;
};
