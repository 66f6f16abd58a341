import { hoje } from "@acervo/br/calendario";
import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import { registrarTodos } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import type { AoMudarCobranca } from "../../pagamentos/pagamentos.api.ts";
import type { ComContratacoesCobradas } from "../contratacoes-cobradas.ts";
import { avisarCobrancaRecusada, avisarPagamentoRecusado } from "../emails/avisar-da-fatura.ts";
import { updateVencimento, type FaturaPresa } from "../emissao/emissao.queries.ts";
import { mudarSituacaoFatura } from "../situacao/mudar-situacao-fatura.ts";
import { existeCobrancaQueImpede } from "./cobrancas-da-fatura.ts";
import { vencimentoDoBoleto } from "./cobrar-agora.ts";
import { cobrarMensalidade } from "./cobrar-mensalidade.ts";
import { countTentativas, markSemResposta } from "./por-cobrar.queries.ts";
import { suspender } from "./suspender.ts";

type RecusaDeps = Pick<Deps, "queue" | "clock" | "ids"> & ComContratacoesCobradas;

/** A card was refused: the invoice stays open, under another name. A later refusal changes nothing more. */
const deixarPendente = async ({ clock }: RecusaDeps, tx: Tx, fatura: FaturaPresa): Promise<void> => {
  if (fatura.codigoSituacao !== SITUACAO_FATURA.emAberto) return;
  await mudarSituacaoFatura(tx, fatura, "CARTAO_RECUSADO", { agora: clock.now(), idUsuario: null });
};

/**
 * No card paid a monthly invoice: it waits, and is tried on the next day, until the last day of trying suspends what it
 * bills.
 */
export const aoFalharTentativa = async (deps: RecusaDeps, tx: Tx, fatura: FaturaPresa): Promise<void> => {
  await deixarPendente(deps, tx, fatura);
  const feitas = await countTentativas(tx, fatura.id);
  const tentativas = await inteiroVigente(tx, "tentativas-cobranca-cartao", deps.clock.now());
  if (feitas >= tentativas && (await suspender(deps, tx, fatura))) return;
  await avisarCobrancaRecusada(deps, tx, fatura, { feitas, tentativas });
};

type NaoPaga = Pick<Parameters<AoMudarCobranca>[1]["cobranca"], "id" | "situacao" | "forma" | "avulsa">;

/**
 * A monthly charge came to nothing. Of what the provider never answered nobody is to blame: it is tried again on the next
 * day, and a boleto is asked for anew by a job. What its owner tried counts for none of the daily tries, and who asked
 * sees it on the screen.
 */
const mensalNaoPaga = async (deps: RecusaDeps, tx: Tx, fatura: FaturaPresa, cobranca: NaoPaga): Promise<void> => {
  if (fatura.tipoPagamento === "BOLETO" || cobranca.forma === "BOLETO") return;
  const recusada = cobranca.situacao === "RECUSADA";
  if (cobranca.avulsa) {
    if (recusada && fatura.vencimento <= hoje(deps.clock.now())) await deixarPendente(deps, tx, fatura);
  } else if (recusada) await aoFalharTentativa(deps, tx, fatura);
  else await markSemResposta(tx, fatura.id);
};

/** A first month that no card paid can be paid by Pix at once, without being asked for. */
const oferecerPix = async (deps: RecusaDeps, tx: Tx, fatura: FaturaPresa): Promise<void> => {
  if (fatura.tipoPagamento !== "CARTAO" || (await existeCobrancaQueImpede(tx, fatura.id, "BOLETO"))) return;
  const vencimento = await vencimentoDoBoleto(tx, fatura, deps.clock.now());
  await updateVencimento(tx, fatura.id, vencimento);
  await cobrarMensalidade(deps, tx, { ...fatura, vencimento }, { tipoPagamento: "BOLETO" });
};

/**
 * The last charge of an invoice was refused, or nobody knows what became of it. The owner of a first month is asked to
 * try again, and given a Pix where a card was tried.
 */
export const aoNaoSerPaga = async (deps: RecusaDeps, tx: Tx, fatura: FaturaPresa, cobranca: NaoPaga): Promise<void> => {
  const primeiras = await deps.contratacoesCobradas.lockPrimeiras(tx, fatura.contratacoes);
  if (primeiras.length === 0) return mensalNaoPaga(deps, tx, fatura, cobranca);
  await deixarPendente(deps, tx, fatura);
  if (cobranca.forma === "CARTAO") await oferecerPix(deps, tx, fatura);
  await avisarPagamentoRecusado(deps, tx, fatura, cobranca.id);
  await registrarTodos(tx, await deps.contratacoesCobradas.devolverAoPagamento(tx, primeiras, deps.clock.now()));
};
