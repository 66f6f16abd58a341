import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import { registrarTodos } from "../../../platform/audit/audit.ts";
import type { EventoAuditoria } from "../../../platform/audit/evento.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { markPendente, type FaturaPresa } from "../faturas.api.ts";
import { avisarPagamentoRecusado, mudarSituacao, lockSituacao } from "../../contratacoes/contratacoes.api.ts";
import { avisarCobrancaRecusada } from "../emails/avisar-da-fatura.ts";
import { countTentativas, markSemResposta } from "./por-cobrar.queries.ts";
import { suspender } from "./suspender.ts";

type RecusaDeps = Pick<Deps, "queue" | "clock" | "ids">;

/**
 * No card paid a monthly invoice: it waits, and is tried on the next day, until the last day of trying suspends what it
 * bills.
 */
export const aoFalharTentativa = async (deps: RecusaDeps, tx: Tx, fatura: FaturaPresa): Promise<void> => {
  await markPendente(tx, fatura.id);
  const feitas = await countTentativas(tx, fatura.id);
  const tentativas = await inteiroVigente(tx, "tentativas-cobranca-cartao", deps.clock.now());
  if (feitas >= tentativas && (await suspender(deps, tx, fatura))) return;
  await avisarCobrancaRecusada(deps, tx, fatura, { feitas, tentativas });
};

/** Those that wait for their first payment. */
const lockPrimeiras = async (tx: Tx, { contratacoes }: FaturaPresa) => {
  const presas = [];
  for (const id of contratacoes) presas.push(await lockSituacao(tx, id));
  return presas.filter(({ codigoSituacao }) =>
    [S.aguardandoPagamento, S.emContratacao].some((codigo) => codigo === codigoSituacao),
  );
};

/**
 * A monthly charge came to nothing. Of what the provider never answered nobody is to blame: it is tried again on the next
 * day, and a boleto is asked for anew by a job.
 */
const mensalNaoPaga = async (deps: RecusaDeps, tx: Tx, fatura: FaturaPresa, recusada: boolean): Promise<void> => {
  if (fatura.tipoPagamento === "BOLETO") return;
  if (recusada) await aoFalharTentativa(deps, tx, fatura);
  else await markSemResposta(tx, fatura.id);
};

/**
 * The last charge of an invoice was refused, or nobody knows what became of it. The owner of a first month is asked to
 * try again.
 */
export const aoNaoSerPaga = async (
  deps: RecusaDeps,
  tx: Tx,
  fatura: FaturaPresa,
  cobranca: { readonly id: number; readonly situacao: string },
): Promise<void> => {
  const primeiras = await lockPrimeiras(tx, fatura);
  if (primeiras.length === 0) return mensalNaoPaga(deps, tx, fatura, cobranca.situacao === "RECUSADA");
  await markPendente(tx, fatura.id);
  await avisarPagamentoRecusado(deps, tx, fatura, cobranca.id);
  const eventos: EventoAuditoria[] = [];
  for (const { id } of primeiras.filter(({ codigoSituacao }) => codigoSituacao === S.emContratacao)) {
    const autoria = { agora: deps.clock.now(), idUsuario: null };
    eventos.push((await mudarSituacao(tx, id, "COBRANCA_NAO_APROVADA", autoria)).evento);
  }
  await registrarTodos(tx, eventos);
};
