import { ProvedorIndisponivel } from "../../platform/pagamento/provedor-pagamento.ts";
import { listAEnviar, type CobrancaRow, type MarcaDoLote } from "./cobrancas.queries.ts";
import type { CobrancaDeps } from "./conciliar.ts";
import { enviarCobranca } from "./enviar-cobranca.ts";
import { preverEnvio } from "./previsao.ts";

/** A run is over before the next one begins, on most days. */
const POR_RODADA = 1_000;
const POR_VEZ = 100;
/** Requests under way at once, far below what the provider allows. */
const LADO_A_LADO = 4;
const DO_INICIO: MarcaDoLote = { vencimento: "0001-01-01", id: 0 };

type Rodada = {
  /** No further one is begun. */
  parada: boolean;
  readonly falhas: Error[];
};

const enviarUma = async (deps: CobrancaDeps, rodada: Rodada, cobranca: CobrancaRow): Promise<void> => {
  try {
    await enviarCobranca(deps, cobranca, 1);
  } catch (cause) {
    if (cause instanceof ProvedorIndisponivel) {
      if (!rodada.parada) deps.logger.info({ reason: cause.message }, "the rest of the lot waits for its next run");
      rodada.parada = true;
      return;
    }
    rodada.falhas.push(new Error(`Charge ${cobranca.id}`, { cause }));
  }
};

/** Takes from the page, in its order, until it is empty or the run is stopped. */
const esvaziar = async (deps: CobrancaDeps, rodada: Rodada, pagina: CobrancaRow[]): Promise<void> => {
  for (let proxima = pagina.shift(); proxima !== undefined; proxima = rodada.parada ? undefined : pagina.shift())
    await enviarUma(deps, rodada, proxima);
};

/**
 * Sends what nobody waits for, the earliest due first, until the requests that it may spend are spent or the provider is
 * away: then it ends quietly, and what is left is the next run's.
 */
export const enviarLote = async (deps: CobrancaDeps, signal?: AbortSignal): Promise<void> => {
  const rodada: Rodada = { parada: false, falhas: [] };
  let marca = DO_INICIO;
  for (let vistas = 0; vistas < POR_RODADA && !rodada.parada && signal?.aborted !== true; vistas += POR_VEZ) {
    const pagina = await listAEnviar(deps.db, marca, POR_VEZ);
    const ultima = pagina.at(-1);
    if (ultima === undefined) break;
    marca = ultima;
    await Promise.all(Array.from({ length: LADO_A_LADO }, () => esvaziar(deps, rodada, pagina)));
  }
  const { faltam, naFila } = await preverEnvio(deps);
  if (faltam > 0) deps.logger.error({ faltam, naFila }, "the provider's budget will not do before the due dates");
  if (rodada.falhas.length > 0) throw new AggregateError(rodada.falhas, `${rodada.falhas.length} charges failed`);
};
