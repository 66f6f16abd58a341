import { later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Pagamento } from "../../platform/pagamento/provedor-pagamento.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import { aplicarPagamento, type AplicarDeps } from "./aplicar-pagamento.ts";
import { markNaoEnviada, findCobranca, lockCobranca, type CobrancaRow } from "./cobrancas.queries.ts";
import { noticiarMudanca } from "./mudar-situacao.ts";
import { cobrarJob, conciliarJob } from "./pagamentos.jobs.ts";

export type CobrancaDeps = AplicarDeps & Pick<Deps, "db" | "ids" | "logger" | "provedorPagamento">;

const MINUTO_MS = 60_000;
const ENTRE_CONSULTAS_MS = 20_000;
/** A boleto that the provider never got is asked for again; a card is not charged again without its owner's word. */
const ENVIOS_DE_BOLETO = 3;

/** Writes what the provider has, with the boleto where one was issued. */
export const assentar = async (deps: CobrancaDeps, cobranca: CobrancaRow, pagamento: Pagamento): Promise<void> => {
  const emitido = cobranca.forma === "BOLETO" && cobranca.idNoProvedor === null && pagamento.situacao === "ABERTO";
  const boleto = emitido ? await deps.provedorPagamento.lerBoleto(pagamento.id) : null;
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
export const conciliar = async (deps: CobrancaDeps, { idCobranca, envio, consulta }: Consulta): Promise<void> => {
  const cobranca = await findCobranca(deps.db, idCobranca);
  if (cobranca === undefined || cobranca.enviadaEm === null || !semNoticia(cobranca)) return;
  const achados = emOrdem(await deps.provedorPagamento.buscarPorReferencia(cobranca.chave));
  const [primeiro, ...outros] = achados;
  if (primeiro !== undefined) {
    await assentar(deps, cobranca, primeiro);
    for (const pagamento of outros)
      await deps.db.transaction().execute((tx) => aplicarPagamento(deps, tx, idCobranca, { pagamento, boleto: null }));
    return;
  }
  const agora = deps.clock.now();
  const minutos = await inteiroVigente(deps.db, "minutos-conciliacao-cobranca", agora);
  if (agora >= later(cobranca.enviadaEm, minutos * MINUTO_MS)) return desistirOuRepetir(deps, idCobranca, envio);
  const proxima = { idCobranca, envio, consulta: consulta + 1 };
  const startAfter = later(agora, ENTRE_CONSULTAS_MS);
  await deps.db.transaction().execute((tx) => deps.queue.enqueue(tx, conciliarJob, proxima, { startAfter }));
};
