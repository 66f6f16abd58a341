import { hoje } from "@acervo/br/calendario";
import { later } from "../../platform/clock.ts";
import {
  PagamentoRecusado,
  ProvedorIndisponivel,
  RespostaPerdida,
} from "../../platform/pagamento/provedor-pagamento.ts";
import { lerParametros } from "../../platform/parametro.ts";
import type { Achado } from "./aplicar-pagamento.ts";
import { clienteNoProvedor } from "./cliente-no-provedor.ts";
import { findPagador, lockCobranca, markEnviada, markNaoEnviada, type CobrancaRow } from "./cobrancas.queries.ts";
import { assentar, peloProvedorDe, type CobrancaDeps } from "./conciliar.ts";
import { noticiarMudanca } from "./mudar-situacao.ts";
import { conciliarJob } from "./pagamentos.jobs.ts";

/** Long enough for a payment to be found by its reference, short enough for who waits. */
const PRIMEIRA_CONSULTA_MS = 5_000;
/** Nobody waits, and each look is a request. */
const PRIMEIRA_CONSULTA_EM_LOTE_MS = 60_000;

/** Everything that the request needs, so that between marking it as sent and sending it nothing else can fail. */
const prepararEnvio = async (deps: CobrancaDeps, cobranca: CobrancaRow): Promise<() => Promise<Achado>> => {
  const { provedorPagamento } = deps;
  const { token, ipCadastro } = await findPagador(deps.db, cobranca);
  const idCliente = await clienteNoProvedor(deps, cobranca.idUsuario);
  const { chave: referencia, valorCentavos, vencimento, descricao } = cobranca;
  const pedido = { idCliente, referencia, valorCentavos, vencimento, descricao };
  if (cobranca.forma === "CARTAO") {
    const ip = cobranca.ip ?? ipCadastro;
    if (token === null || ip === null) throw new PagamentoRecusado("cartao_excluido", "the card is gone");
    // One that had to wait is charged on the day it is sent: a day that is over would be refused, as if by the card.
    const dia = hoje(deps.clock.now());
    const noCartao = { ...pedido, vencimento: vencimento < dia ? dia : vencimento, token, ip };
    return async () => ({ pagamento: await provedorPagamento.cobrarCartao(noCartao), boleto: null });
  }
  if (cobranca.semEncargos)
    return () => provedorPagamento.emitirBoleto({ ...pedido, multaPorcento: 0, jurosMesPorcento: 0 });
  const chaves = ["porcentagem-multa-atraso", "porcentagem-juros-mes"] as const;
  const { inteiro } = await lerParametros(deps.db, chaves, deps.clock.now());
  const [multaPorcento, jurosMesPorcento] = [inteiro(chaves[0]), inteiro(chaves[1])];
  return () => provedorPagamento.emitirBoleto({ ...pedido, multaPorcento, jurosMesPorcento });
};

/** Ends a charge that is still on its way. */
export const encerrar = (
  deps: CobrancaDeps,
  id: number,
  estado: { readonly situacao: "RECUSADA" | "SEM_RESPOSTA"; readonly motivo: string },
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const cobranca = await lockCobranca(tx, id);
    if (cobranca.situacao === "PEDIDA") await noticiarMudanca(deps, tx, cobranca, estado);
  });

/** It may be there: it is looked for, before anybody sends it again. */
const procurarDepois = async (deps: CobrancaDeps, { id, emLote }: CobrancaRow, envio: number): Promise<void> => {
  const startAfter = later(deps.clock.now(), emLote ? PRIMEIRA_CONSULTA_EM_LOTE_MS : PRIMEIRA_CONSULTA_MS);
  await deps.db
    .transaction()
    .execute((tx) => deps.queue.enqueue(tx, conciliarJob, { idCobranca: id, envio, consulta: 1 }, { startAfter }));
};

const aoFalhar = async (deps: CobrancaDeps, cobranca: CobrancaRow, envio: number, error: unknown): Promise<void> => {
  const { id } = cobranca;
  if (error instanceof PagamentoRecusado)
    return encerrar(deps, id, { situacao: "RECUSADA", motivo: error.codigo.slice(0, 100) });
  if (error instanceof RespostaPerdida) {
    deps.logger.warn({ err: error, idCobranca: id }, "the answer to a charge was lost");
    return procurarDepois(deps, cobranca, envio);
  }
  if (error instanceof ProvedorIndisponivel) await deps.db.transaction().execute((tx) => markNaoEnviada(tx, id));
  throw error;
};

/**
 * Sends a charge to the provider, once, and writes what became of it. It is marked as sent before it is, so that whatever
 * dies in between, the next try looks for it there and does not charge again. Throws `ProvedorIndisponivel` when it was
 * not sent; false when somebody else sends it.
 */
export const enviarCobranca = async (todas: CobrancaDeps, cobranca: CobrancaRow, envio: number): Promise<boolean> => {
  const deps = peloProvedorDe(todas, cobranca);
  let achado: Achado;
  try {
    const enviar = await prepararEnvio(deps, cobranca);
    const nossa = await deps.db.transaction().execute((tx) => markEnviada(tx, cobranca.id, deps.clock.now()));
    if (!nossa) return false;
    achado = await enviar();
  } catch (error) {
    await aoFalhar(deps, cobranca, envio, error);
    return true;
  }
  const naoLido = cobranca.forma === "BOLETO" && achado.boleto === null && achado.pagamento.situacao === "ABERTO";
  if (naoLido) await procurarDepois(deps, cobranca, envio);
  else await assentar(deps, cobranca, achado);
  return true;
};
