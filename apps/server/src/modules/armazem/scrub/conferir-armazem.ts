import { forEachItem } from "../../../jobs/for-each-item.ts";
import { later } from "../../../platform/clock.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import {
  findProximoObjeto,
  lockVez,
  markConferido,
  markDeixado,
  updateDispositivosAConferir,
  updateLugar,
  updateReserva,
  type Vez,
} from "./conferencia.queries.ts";
import { conferirObjeto } from "../damage/conferir-objetos.ts";
import { conferirInventario } from "../inventory/conferir-inventario.ts";
import { LEASE_MS, withSignOfLife } from "../upkeep/sign-of-life.ts";

export type ScrubDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "queue" | "logger" | "objectStore">;

const MEGABYTE = 1_048_576;
/** Less than the time between two runs. */
const DURACAO_MS = 480_000;

type Faixa = {
  readonly reserva: string;
  readonly desde: Date;
  readonly rodada: Date;
  /** Whether the lane may read on. */
  readonly podeLer: () => boolean;
  readonly lidos: (bytes: number) => void;
};

const reservaDe = ({ clock }: ScrubDeps, { reserva }: Faixa) => ({ reserva, ate: later(clock.now(), LEASE_MS) });

/** Reads a device from where its reading stopped, to its end or until the lane may read no more. */
const lerDispositivo = async (deps: ScrubDeps, faixa: Faixa, vez: Vez): Promise<void> => {
  const { db, clock } = deps;
  const { idDispositivo, idContratacao } = vez;
  if (vez.idObjeto === null) await conferirInventario(deps, { idDispositivo, idContratacao });
  let { idObjeto } = vez;
  while (faixa.podeLer()) {
    const proximo = await findProximoObjeto(db, { idDispositivo, idObjeto });
    if (proximo === undefined) {
      await db.transaction().execute((tx) => markConferido(tx, reservaDe(deps, faixa), vez, clock.now()));
      return;
    }
    await conferirObjeto(deps, idDispositivo, proximo);
    ({ idObjeto } = proximo.objeto);
    const lugar = { idDispositivo, idContratacao, idObjeto, bytes: proximo.objeto.storedBytes };
    faixa.lidos(lugar.bytes);
    if (!(await db.transaction().execute((tx) => updateLugar(tx, reservaDe(deps, faixa), lugar)))) return;
  }
  await db.transaction().execute((tx) => markDeixado(tx, reservaDe(deps, faixa), vez, null));
};

const conferirVez = async (deps: ScrubDeps, faixa: Faixa, vez: Vez): Promise<void> => {
  const { db, clock } = deps;
  const sign = () => db.transaction().execute((tx) => updateReserva(tx, reservaDe(deps, faixa), vez));
  try {
    await withSignOfLife({ sign }, () => lerDispositivo(deps, faixa, vez));
  } catch (error) {
    await db.transaction().execute((tx) => markDeixado(tx, reservaDe(deps, faixa), vez, clock.now()));
    throw error;
  }
};

/** Begins a run: makes the list of devices what the catalogs are. */
export const prepararConferencia = ({ db }: Pick<ScrubDeps, "db">, agora: Date): Promise<void> =>
  db.transaction().execute((tx) => updateDispositivosAConferir(tx, agora));

type Rodada = {
  /** When the run began: what was read since is left alone. */
  readonly rodada: Date;
  readonly limiteBytes?: number;
  readonly signal?: AbortSignal;
};

/**
 * One lane of a run: reads what is stored object by object and compares every byte with its hash, the device first that
 * was read longest ago. Ends after so many bytes; the next run goes on where this one stopped, in whichever lane.
 */
export const conferirEmFaixa = async (deps: ScrubDeps, { rodada, limiteBytes, signal }: Rodada): Promise<void> => {
  const { db, clock, ids } = deps;
  const desde = clock.now();
  const limite = limiteBytes ?? (await inteiroVigente(db, "conferencia-megabytes-por-rodada", desde)) * MEGABYTE;
  const fim = later(desde, DURACAO_MS);
  let lidos = 0;
  const podeLer = (): boolean => lidos < limite && clock.now() < fim && signal?.aborted !== true;
  const faixa: Faixa = { reserva: ids.uuid(), desde, rodada, podeLer, lidos: (bytes) => void (lidos += bytes) };
  async function* vezes(): AsyncGenerator<Vez> {
    while (podeLer()) {
      const prazos = { agora: clock.now(), rodada, desde };
      const vez = await db.transaction().execute((tx) => lockVez(tx, reservaDe(deps, faixa), prazos));
      if (vez === undefined) return;
      yield vez;
    }
  }
  await forEachItem(vezes(), {
    nameOf: ({ idDispositivo }) => `Device ${idDispositivo}`,
    work: (vez) => conferirVez(deps, faixa, vez),
  });
};
