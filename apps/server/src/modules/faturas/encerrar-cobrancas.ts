import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { anularCobranca, estornarCobranca } from "../pagamentos/pagamentos.api.ts";
import { listCobrancas } from "./cobranca/cobrancas-da-fatura.ts";
import { findFaturasDaContratacao, lockFatura } from "./emissao/emissao.queries.ts";
import { desfazerRenegociacoes } from "./renegociacao/desfazer-renegociacoes.ts";
import { anularFatura, type AutoriaDaFatura } from "./situacao/mudar-situacao-fatura.ts";

/**
 * Ends everything that a subscription owes or has paid: open charges are voided, paid ones given back, and its invoices
 * no longer stand. Charges are taken before the subscription, as the news of a payment takes them.
 */
export const encerrarCobrancas = async (
  deps: Pick<Deps, "queue" | "clock" | "ids">,
  tx: Tx,
  { idContratacao, motivo }: { readonly idContratacao: number; readonly motivo: Uppercase<string> },
  autoria: AutoriaDaFatura,
): Promise<{ readonly estornado: boolean }> => {
  const faturas = await findFaturasDaContratacao(tx, idContratacao);
  let estornado = await desfazerRenegociacoes(
    deps,
    tx,
    faturas.map(({ id }) => id),
    motivo,
  );
  for (const { id } of faturas) {
    for (const cobranca of await listCobrancas(tx, id))
      if (!(await anularCobranca(deps, tx, cobranca.id)) && (await estornarCobranca(deps, tx, cobranca.id, motivo)))
        estornado = true;
    const fatura = await lockFatura(tx, id);
    if (fatura?.anuladaEm === null) await anularFatura(tx, fatura, motivo, autoria);
  }
  return { estornado };
};
