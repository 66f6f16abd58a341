import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { anularCobranca, estornarCobranca, listCobrancasDaOrigem } from "../../pagamentos/pagamentos.api.ts";
import { ORIGEM_RENEGOCIACAO } from "../cobranca/cobrancas-da-fatura.ts";
import { listRenegociacoesDasFaturas } from "../situacao/vinculo.queries.ts";
import { liberarReunidas, lockFaturasReunidas, mudarReunidas } from "./faturas-reunidas.ts";
import { lockRenegociacao } from "./renegociacoes.queries.ts";

type DesfazerDeps = Pick<Deps, "queue" | "clock" | "ids">;

/**
 * One of its invoices will no longer be owed, so that its sum is not what anybody owes: nobody can pay it any more, what
 * was paid goes back whole, and the other invoices are owed one by one. Its charges are held. True when money goes back.
 */
const desfazer = async (deps: DesfazerDeps, tx: Tx, id: number, motivo: Uppercase<string>): Promise<boolean> => {
  let estornado = false;
  for (const cobranca of await listCobrancasDaOrigem(tx, ORIGEM_RENEGOCIACAO, id))
    if (!(await anularCobranca(deps, tx, cobranca.id)) && (await estornarCobranca(deps, tx, cobranca.id, motivo)))
      estornado = true;
  const { situacao } = await lockRenegociacao(tx, id);
  if (situacao === "PAGA") await mudarReunidas(deps, tx, await lockFaturasReunidas(tx, id), "PAGAMENTO_DEVOLVIDO");
  await liberarReunidas(deps, tx, id, situacao === "ABERTA" ? "EXPIRADA" : "PERDIDA");
  return estornado;
};

/** Undoes the renegotiations that have one of these invoices. */
export const desfazerRenegociacoes = async (
  deps: DesfazerDeps,
  tx: Tx,
  idsFatura: readonly number[],
  motivo: Uppercase<string>,
): Promise<boolean> => {
  let estornado = false;
  for (const id of await listRenegociacoesDasFaturas(tx, idsFatura))
    if (await desfazer(deps, tx, id, motivo)) estornado = true;
  return estornado;
};
