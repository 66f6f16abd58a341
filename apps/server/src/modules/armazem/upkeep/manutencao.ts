import { forEachItem } from "../../../jobs/for-each-item.ts";
import { later } from "../../../platform/clock.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import type { Dono } from "../../catalogo/chain.api.ts";
import {
  deletePendente,
  insertPendentes,
  isEmAndamento,
  lockPendente,
  markFalha,
  updateReserva,
} from "./manutencao.queries.ts";
import { LEASE_MS, withSignOfLife } from "./sign-of-life.ts";

export type LaneDeps = Pick<WorkerDeps, "db" | "clock" | "ids">;

/** Names of what waits in the database. */
export const TAREFAS = [
  "compactar-objetos",
  "expirar-versoes",
  "expurgar-objetos",
  "gravar-pontos",
  "provar-restauracao",
  "recontar-uso",
] as const;

/** Upkeep that is done device by device, in as many lanes at once as there are. Done twice it is harmless. */
export type Manutencao = {
  readonly tarefa: (typeof TAREFAS)[number];
  readonly findDevidos: () => Promise<readonly Dono[]>;
  readonly cuidar: (dono: Dono) => Promise<void>;
  /** Once no lane has anything of it in hand; two that end at once may both find that. */
  readonly aoFim?: () => Promise<void>;
};

/** Notes the devices that are due. One that still waits from before is not noted again. */
export const pedirManutencao = async ({ db, clock }: LaneDeps, { tarefa, findDevidos }: Manutencao): Promise<void> => {
  const devidos = await findDevidos();
  await db.transaction().execute((tx) => insertPendentes(tx, tarefa, devidos, clock.now()));
};

const cuidarDeUm = async (deps: LaneDeps, manutencao: Manutencao, reserva: string, dono: Dono): Promise<void> => {
  const { db, clock } = deps;
  const nova = () => ({ tarefa: manutencao.tarefa, reserva, ate: later(clock.now(), LEASE_MS) });
  const sign = () => db.transaction().execute((tx) => updateReserva(tx, nova(), dono));
  try {
    await withSignOfLife({ sign }, () => manutencao.cuidar(dono));
  } catch (error) {
    await db.transaction().execute((tx) => markFalha(tx, nova(), dono, clock.now()));
    throw error;
  }
  await db.transaction().execute((tx) => deletePendente(tx, nova(), dono));
};

/**
 * One lane: takes one device after the other until none is left. One that fails stops no other; a lane that dies leaves
 * its device to the others once its sign of life is old.
 */
export const cuidarEmFaixa = async (deps: LaneDeps, manutencao: Manutencao, signal?: AbortSignal): Promise<void> => {
  const { db, clock, ids } = deps;
  const { tarefa, aoFim } = manutencao;
  const desde = clock.now();
  const reserva = ids.uuid();
  async function* tomados(): AsyncGenerator<Dono> {
    while (signal?.aborted !== true) {
      const agora = clock.now();
      const ate = later(agora, LEASE_MS);
      const dono = await db.transaction().execute((tx) => lockPendente(tx, { tarefa, reserva, ate }, { agora, desde }));
      if (dono === undefined) return;
      yield dono;
    }
  }
  try {
    await forEachItem(tomados(), {
      nameOf: ({ idDispositivo }) => `Device ${idDispositivo}`,
      work: (dono) => cuidarDeUm(deps, manutencao, reserva, dono),
    });
    // A worker that leaves has not done what is left: its lane counts as failed, and another worker begins it anew.
    signal?.throwIfAborted();
  } finally {
    if (aoFim !== undefined && !(await isEmAndamento(db, tarefa, clock.now()))) await aoFim();
  }
};
