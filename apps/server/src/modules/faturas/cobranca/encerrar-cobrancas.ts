import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findFaturasDaContratacao, markAnulada } from "../faturas.api.ts";
import { anularCobranca, estornarCobranca } from "../../pagamentos/pagamentos.api.ts";
import { findCobrancas } from "../../contratacoes/contratacoes.api.ts";

/**
 * Ends everything that a subscription owes or has paid: open charges are voided, paid ones given back, and its invoices
 * no longer stand. Charges are taken before the subscription, as the news of a payment takes them.
 */
export const encerrarCobrancas = async (
  deps: Pick<Deps, "queue" | "clock">,
  tx: Tx,
  idContratacao: number,
  motivo: Uppercase<string>,
): Promise<{ readonly estornado: boolean }> => {
  let estornado = false;
  for (const fatura of await findFaturasDaContratacao(tx, idContratacao)) {
    for (const { id } of await findCobrancas(tx, fatura.id))
      if (!(await anularCobranca(deps, tx, id)) && (await estornarCobranca(deps, tx, id, motivo))) estornado = true;
    await markAnulada(tx, fatura.id, deps.clock.now());
  }
  return { estornado };
};
