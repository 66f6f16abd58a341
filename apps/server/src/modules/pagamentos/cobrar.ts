import type { JobContext } from "../../jobs/job-handler.ts";
import { later } from "../../platform/clock.ts";
import {
  PagamentoRecusado,
  ProvedorIndisponivel,
  RespostaPerdida,
  type Pagamento,
} from "../../platform/pagamento/provedor-pagamento.ts";
import { lerParametros } from "../../platform/parametro.ts";
import { clienteNoProvedor } from "./cliente-no-provedor.ts";
import {
  markNaoEnviada,
  findCobranca,
  findPagador,
  lockCobranca,
  markEnviada,
  type CobrancaRow,
} from "./cobrancas.queries.ts";
import { assentar, conciliar, type CobrancaDeps } from "./conciliar.ts";
import { noticiarMudanca } from "./mudar-situacao.ts";
import { conciliarJob } from "./pagamentos.jobs.ts";

/** Long enough for a payment to be found by its reference, short enough for who waits. */
const PRIMEIRA_CONSULTA_MS = 5_000;

/** `envio` counts how often the charge was sent. */
type Envio = { readonly idCobranca: number; readonly envio: number };

/** Everything that the request needs, so that between marking it as sent and sending it nothing else can fail. */
const prepararEnvio = async (deps: CobrancaDeps, cobranca: CobrancaRow): Promise<() => Promise<Pagamento>> => {
  const { provedorPagamento } = deps;
  const { token, ipCadastro } = await findPagador(deps.db, cobranca);
  const idCliente = await clienteNoProvedor(deps, cobranca.idUsuario);
  const { chave: referencia, valorCentavos, vencimento, descricao } = cobranca;
  const pedido = { idCliente, referencia, valorCentavos, vencimento, descricao };
  if (cobranca.forma === "CARTAO") {
    const ip = cobranca.ip ?? ipCadastro;
    if (token === null || ip === null) throw new PagamentoRecusado("cartao_excluido", "the card is gone");
    return () => provedorPagamento.cobrarCartao({ ...pedido, token, ip });
  }
  const chaves = ["porcentagem-multa-atraso", "porcentagem-juros-mes"] as const;
  const { inteiro } = await lerParametros(deps.db, chaves, deps.clock.now());
  const [multaPorcento, jurosMesPorcento] = [inteiro(chaves[0]), inteiro(chaves[1])];
  return () => provedorPagamento.emitirBoleto({ ...pedido, multaPorcento, jurosMesPorcento });
};

/** Ends a charge that is still on its way. */
const encerrar = (
  deps: CobrancaDeps,
  id: number,
  estado: { readonly situacao: "RECUSADA" | "SEM_RESPOSTA"; readonly motivo: string },
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const cobranca = await lockCobranca(tx, id);
    if (cobranca.situacao === "PEDIDA") await noticiarMudanca(deps, tx, cobranca, estado);
  });

const aoFalhar = async (
  deps: CobrancaDeps,
  { idCobranca: id, envio }: Envio,
  error: unknown,
  { lastAttempt }: Pick<JobContext, "lastAttempt">,
): Promise<void> => {
  if (error instanceof PagamentoRecusado)
    return encerrar(deps, id, { situacao: "RECUSADA", motivo: error.codigo.slice(0, 100) });
  if (error instanceof RespostaPerdida) {
    deps.logger.warn({ err: error, idCobranca: id }, "the answer to a charge was lost");
    const startAfter = later(deps.clock.now(), PRIMEIRA_CONSULTA_MS);
    await deps.db
      .transaction()
      .execute((tx) => deps.queue.enqueue(tx, conciliarJob, { idCobranca: id, envio, consulta: 1 }, { startAfter }));
    return;
  }
  if (!(error instanceof ProvedorIndisponivel)) throw error;
  await deps.db.transaction().execute((tx) => markNaoEnviada(tx, id));
  if (!lastAttempt) throw error;
  await encerrar(deps, id, { situacao: "SEM_RESPOSTA", motivo: "provedor_indisponivel" });
};

/**
 * Sends a charge to the provider, once. It is marked as sent before it is, so that whatever dies in between, the next try
 * looks for it there and does not charge again.
 */
export const cobrar = async (
  deps: CobrancaDeps,
  pedido: Envio,
  context: Pick<JobContext, "lastAttempt">,
): Promise<void> => {
  const { idCobranca } = pedido;
  const cobranca = await findCobranca(deps.db, idCobranca);
  if (cobranca === undefined) return;
  if (cobranca.enviadaEm !== null) return conciliar(deps, { ...pedido, consulta: 0 });
  if (cobranca.situacao !== "PEDIDA") return;
  let pagamento: Pagamento;
  try {
    const enviar = await prepararEnvio(deps, cobranca);
    const nossa = await deps.db.transaction().execute((tx) => markEnviada(tx, idCobranca, deps.clock.now()));
    if (!nossa) return await conciliar(deps, { ...pedido, consulta: 0 });
    pagamento = await enviar();
  } catch (error) {
    return aoFalhar(deps, pedido, error, context);
  }
  await assentar(deps, cobranca, pagamento);
};
