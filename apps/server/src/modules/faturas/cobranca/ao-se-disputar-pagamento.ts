import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AoMudarCobranca } from "../../pagamentos/pagamentos.api.ts";
import { avisarFinanceiro } from "../emails/avisar-financeiro.ts";
import type { NoticiaAoFinanceiro } from "../emails/financeiro.email.ts";
import type { FaturaPresa } from "../emissao/emissao.queries.ts";
import { markFaturaMudada } from "../nota-fiscal/faturas-mudadas.queries.ts";
import { mudarSituacaoFatura } from "../situacao/mudar-situacao-fatura.ts";
import { deleteTentativas } from "./por-cobrar.queries.ts";

type Mudanca = Pick<Parameters<AoMudarCobranca>[1], "cobranca" | "anterior">;

const noticiaDe = ({ cobranca: { situacao, motivo }, anterior }: Mudanca): NoticiaAoFinanceiro | null => {
  if (situacao === "CONTESTADA") return "CONTESTADO";
  if (anterior === "CONTESTADA") return motivo === "CONTESTACAO_PERDIDA" ? motivo : "CONTESTACAO_GANHA";
  return anterior === "PAGA" && motivo === "DEVOLVIDO_FORA" ? motivo : null;
};

/** What was paid is owed again. All days of trying the cards are there anew, once the jobs take it up again. */
const reabrir = async ({ clock }: Pick<Deps, "clock">, tx: Tx, fatura: FaturaPresa, noticia: NoticiaAoFinanceiro) => {
  const motivo = noticia === "CONTESTADO" ? "PAGAMENTO_CONTESTADO" : "PAGAMENTO_DEVOLVIDO";
  await mudarSituacaoFatura(tx, fatura, motivo, { agora: clock.now(), idUsuario: null });
  await deleteTentativas(tx, fatura.id);
};

/** A payment that we counted as ours is disputed, decided upon, or gone without our asking. Finance hears of each. */
export const aoSeDisputarPagamento = async (
  deps: Pick<Deps, "queue" | "clock" | "ids">,
  tx: Tx,
  mudanca: Mudanca,
  faturas: readonly FaturaPresa[],
): Promise<void> => {
  const noticia = noticiaDe(mudanca);
  if (noticia === null) return;
  const { cobranca, anterior } = mudanca;
  for (const fatura of faturas) {
    const eraPagaPorEla = anterior === "PAGA" && fatura.codigoSituacao === SITUACAO_FATURA.paga;
    if (eraPagaPorEla && fatura.anuladaEm === null) await reabrir(deps, tx, fatura, noticia);
    // Decided upon, its situation stays as it is: only its tax document changes.
    await markFaturaMudada(tx, fatura.id, deps.clock.now());
  }
  await avisarFinanceiro(deps, tx, { noticia, cobranca, faturas });
};
