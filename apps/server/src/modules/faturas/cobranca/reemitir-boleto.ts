import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { updateVencimento, type FaturaPresa } from "../emissao/emissao.queries.ts";
import { vencimentoDoBoleto } from "./cobrar-agora.ts";
import { cobrarMensalidade } from "./cobrar-mensalidade.ts";

/** Asks for a boleto of an invoice that has none: who had nothing to pay with gets the days to pay it in. */
export const reemitirBoleto = async (
  deps: Pick<Deps, "queue" | "clock" | "ids">,
  tx: Tx,
  fatura: FaturaPresa,
): Promise<void> => {
  const vencimento = await vencimentoDoBoleto(tx, fatura, deps.clock.now());
  await updateVencimento(tx, fatura.id, vencimento);
  await cobrarMensalidade(deps, tx, { ...fatura, vencimento }, { tipoPagamento: "BOLETO", emLote: true });
};
