import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { anularCobranca, estornarCobranca } from "../../pagamentos/pagamentos.api.ts";
import { findFaturasDaContratacao, lockFatura } from "../emissao/emissao.queries.ts";
import { anularFatura, type AutoriaDaFatura } from "../situacao/mudar-situacao-fatura.ts";
import { listCobrancas } from "./cobrancas-da-fatura.ts";

/**
 * Ends everything that a subscription owes or has paid: open charges are voided, paid ones given back, and its invoices
 * no longer stand. Charges are taken before the subscription, as the news of a payment takes them.
 */
export const encerrarCobrancas = async (
  deps: Pick<Deps, "queue" | "clock">,
  tx: Tx,
  { idContratacao, motivo }: { readonly idContratacao: number; readonly motivo: Uppercase<string> },
  autoria: AutoriaDaFatura,
): Promise<{ readonly estornado: boolean }> => {
  let estornado = false;
  for (const { id } of await findFaturasDaContratacao(tx, idContratacao)) {
    for (const cobranca of await listCobrancas(tx, id))
      if (!(await anularCobranca(deps, tx, cobranca.id)) && (await estornarCobranca(deps, tx, cobranca.id, motivo)))
        estornado = true;
    const fatura = await lockFatura(tx, id);
    if (fatura?.anuladaEm === null) await anularFatura(tx, fatura, motivo, autoria);
  }
  return { estornado };
};
