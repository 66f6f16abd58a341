import { later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Pagamento } from "../../platform/pagamento/provedor-pagamento.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import { aplicarPagamento, type Achado, type AplicarDeps } from "./aplicar-pagamento.ts";
import { markNaoEnviada, findCobranca, lockCobranca, type CobrancaRow } from "./cobrancas.queries.ts";
import { noticiarMudanca } from "./mudar-situacao.ts";
import { cobrarJob, conciliarJob } from "./pagamentos.jobs.ts";

export type CobrancaDeps = AplicarDeps & Pick<Deps, "db" | "ids" | "logger" | "provedorPagamento" | "provedorEmLote">;

/** The provider as it is asked about a charge: one that nobody waits for leaves the reserve alone. */
export const peloProvedorDe = (deps: CobrancaDeps, { emLote }: CobrancaRow): CobrancaDeps =>
  emLote ? { ...deps, provedorPagamento: deps.provedorEmLote } : deps;

const MINUTO_MS = 60_000;
const ENTRE_CONSULTAS_MS = 20_000;
/** Nobody waits, and each look is a request. */
const ENTRE_CONSULTAS_EM_LOTE_MS = 5 * MINUTO_MS;
/** A boleto that the provider never got is asked for again; a card is not charged again without its owner's word. */
const ENVIOS_DE_BOLETO = 3;

/** Writes what the provider has, with the boleto where one was issued: read now, unless it came along. */
export const assentar = async (
  { provedorPagamento, ...deps }: CobrancaDeps,
  cobranca: CobrancaRow,
  { pagamento, boleto: lido }: Achado,
): Promise<void> => {
  const emitido = cobranca.forma === "BOLETO" && cobranca.idNoProvedor === null && pagamento.situacao === "ABERTO";
  const boleto = emitido ? (lido ?? (await provedorPagamento.lerBoleto(pagamento.id))) : null;
  await deps.db.transaction().execute((tx) => aplicarPagamento(deps, tx, cobranca.id, { pagamento, boleto }));
};

/** Paid ones come first: what was paid counts, what stands open beside it is cancelled. */
const emOrdem = (pagamentos: readonly Pagamento[]): readonly Pagamento[] => [
  ...pagamentos.filter(({ situacao }) => situacao === "PAGO"),
  ...pagamentos.filter(({ situacao }) => situacao !== "PAGO"),
];

/** Nobody else can have it by now: a voided charge stays so, a boleto is asked for again, a card is given up. */
const desistirOuRepetir = (deps: CobrancaDeps, id: number, envio: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const cobranca = await lockCobranca(tx, id);
    if (cobranca.situacao !== "PEDIDA") return;
    if (cobranca.forma === "BOLETO" && envio < ENVIOS_DE_BOLETO) {
      await markNaoEnviada(tx, id);
      if (cobranca.emLote) return;
      await deps.queue.enqueue(tx, cobrarJob, { idCobranca: id, envio: envio + 1 });
      return;
    }
    await noticiarMudanca(deps, tx, cobranca, { situacao: "SEM_RESPOSTA", motivo: "nao_encontrada_no_provedor" });
  });

/** `envio` counts how often it was sent, `consulta` how often it was looked for since. */
export type Consulta = { readonly idCobranca: number; readonly envio: number; readonly consulta: number };

/** Sent, and never heard of; also when it was voided meanwhile, since it may be paid there all the same. */
const semNoticia = ({ situacao, idNoProvedor }: CobrancaRow): boolean =>
  idNoProvedor === null && (situacao === "PEDIDA" || situacao === "ANULADA");

/**
 * Looks for a charge at the provider by its reference, whose answer was lost: for ten minutes, before anybody may charge
 * again. More than one payment found means that the others go back.
 */
export const conciliar = async (todas: CobrancaDeps, { idCobranca, envio, consulta }: Consulta): Promise<void> => {
  const cobranca = await findCobranca(todas.db, idCobranca);
  if (cobranca === undefined || cobranca.enviadaEm === null || !semNoticia(cobranca)) return;
  const deps = peloProvedorDe(todas, cobranca);
  const achados = emOrdem(await deps.provedorPagamento.buscarPorReferencia(cobranca.chave));
  const [primeiro, ...outros] = achados;
  if (primeiro !== undefined) {
    await assentar(deps, cobranca, { pagamento: primeiro, boleto: null });
    for (const pagamento of outros)
      await deps.db.transaction().execute((tx) => aplicarPagamento(deps, tx, idCobranca, { pagamento, boleto: null }));
    return;
  }
  const agora = deps.clock.now();
  const minutos = await inteiroVigente(deps.db, "minutos-conciliacao-cobranca", agora);
  if (agora >= later(cobranca.enviadaEm, minutos * MINUTO_MS)) return desistirOuRepetir(deps, idCobranca, envio);
  const proxima = { idCobranca, envio, consulta: consulta + 1 };
  const startAfter = later(agora, cobranca.emLote ? ENTRE_CONSULTAS_EM_LOTE_MS : ENTRE_CONSULTAS_MS);
  await deps.db.transaction().execute((tx) => deps.queue.enqueue(tx, conciliarJob, proxima, { startAfter }));
};
