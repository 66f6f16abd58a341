import { hoje } from "@acervo/br/calendario";
import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import { registrarTodos } from "../../../platform/audit/audit.ts";
import type { EventoAuditoria } from "../../../platform/audit/evento.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lockFatura, markPaga, replaceBoleto, type FaturaPresa } from "../faturas.api.ts";
import { anularCobranca, estornarCobranca, type AoMudarCobranca } from "../../pagamentos/pagamentos.api.ts";
import {
  avisarPagamentoRecebido,
  mudarSituacao,
  lockSituacao,
  findCobrancas,
  type MotivoDeMudanca,
} from "../../contratacoes/contratacoes.api.ts";
import { avisarFaturaEmitida } from "../emails/avisar-da-fatura.ts";
import { existeAtraso } from "./por-cobrar.queries.ts";
import { aoNaoSerPaga } from "./ao-nao-ser-paga.ts";
import { cartoesDaFatura } from "./cartoes-da-fatura.ts";
import { cobrarMensalidade } from "./cobrar-mensalidade.ts";

export type OuvinteDeps = Pick<Deps, "queue" | "clock" | "ids">;
type Mudanca = Parameters<AoMudarCobranca>[1];
type Cobranca = Mudanca["cobranca"];

const EM_ANDAMENTO: readonly number[] = [S.aguardandoPagamento, S.emContratacao];
const EM_ATRASO: readonly number[] = [S.suspensa, S.inativa];

/** What a payment means for a subscription, whose row is held: the one that settles the last debt brings it back. */
const motivoAoPagar = async (tx: Tx, idContratacao: number): Promise<MotivoDeMudanca | null> => {
  const { codigoSituacao } = await lockSituacao(tx, idContratacao);
  if (EM_ANDAMENTO.includes(codigoSituacao)) return "PAGAMENTO_CONFIRMADO";
  if (!EM_ATRASO.includes(codigoSituacao) || (await existeAtraso(tx, idContratacao))) return null;
  return "ATRASO_PAGO";
};

const aoSerPaga = async (deps: OuvinteDeps, tx: Tx, cobranca: Cobranca, fatura: FaturaPresa): Promise<void> => {
  if (fatura.anuladaEm !== null) {
    await estornarCobranca(deps, tx, cobranca.id, "FATURA_ANULADA");
    return;
  }
  const agora = deps.clock.now();
  await markPaga(tx, fatura.id, agora);
  for (const { id } of await findCobrancas(tx, fatura.id)) if (id !== cobranca.id) await anularCobranca(deps, tx, id);
  const eventos: EventoAuditoria[] = [];
  let reativada = false;
  for (const id of fatura.contratacoes) {
    const motivo = await motivoAoPagar(tx, id);
    if (motivo === null) continue;
    eventos.push((await mudarSituacao(tx, id, motivo, { agora, idUsuario: null })).evento);
    reativada ||= motivo === "ATRASO_PAGO";
  }
  await avisarPagamentoRecebido(deps, tx, { ...fatura, reativada });
  await registrarTodos(tx, eventos);
};

/** The card to try after one was refused; none after the last, nor when nobody knows what became of the charge. */
const proximoCartao = async (
  deps: OuvinteDeps,
  tx: Tx,
  { situacao, idCartao }: Cobranca,
  fatura: FaturaPresa,
): Promise<number | undefined> => {
  if (situacao !== "RECUSADA" || idCartao === null) return undefined;
  const ordem = await cartoesDaFatura(deps, tx, fatura);
  return ordem[0] === idCartao ? ordem[1] : undefined;
};

const aoNaoSerAprovada = async (deps: OuvinteDeps, tx: Tx, cobranca: Cobranca, fatura: FaturaPresa): Promise<void> => {
  if (fatura.anuladaEm !== null) return;
  const idCartao = await proximoCartao(deps, tx, cobranca, fatura);
  if (idCartao === undefined) return aoNaoSerPaga(deps, tx, fatura, cobranca);
  const aCobrar = { ...fatura, vencimento: hoje(deps.clock.now()) };
  await cobrarMensalidade(deps, tx, aCobrar, { tipoPagamento: "CARTAO", idCartao });
};

/** The boleto of a running subscription is told; that of a first month is on the screen. */
const aoEmitirBoleto = async (
  deps: OuvinteDeps,
  tx: Tx,
  fatura: FaturaPresa,
  { cobranca, boleto }: { readonly cobranca: Cobranca; readonly boleto: NonNullable<Mudanca["boleto"]> },
): Promise<void> => {
  const { valorCentavos, vencimento } = cobranca;
  await replaceBoleto(tx, fatura.id, { ...boleto, valorCentavos, dataVencimento: vencimento }, deps.clock.now());
  for (const id of fatura.contratacoes) {
    const { codigoSituacao } = await lockSituacao(tx, id);
    if (EM_ANDAMENTO.includes(codigoSituacao)) return;
  }
  await avisarFaturaEmitida(deps, tx, { ...fatura, vencimento }, boleto);
};

/** What news of a charge mean for its invoice and what it bills, in the transaction that writes the news. */
export const aoMudarCobranca =
  (deps: OuvinteDeps): AoMudarCobranca =>
  async (tx, { cobranca, boleto }) => {
    if (cobranca.origem !== "FATURA") return;
    const fatura = await lockFatura(tx, cobranca.idOrigem);
    if (fatura === undefined) return;
    if (boleto !== null && fatura.anuladaEm === null) await aoEmitirBoleto(deps, tx, fatura, { cobranca, boleto });
    if (cobranca.situacao === "PAGA") await aoSerPaga(deps, tx, cobranca, fatura);
    if (cobranca.situacao === "RECUSADA" || cobranca.situacao === "SEM_RESPOSTA")
      await aoNaoSerAprovada(deps, tx, cobranca, fatura);
  };
