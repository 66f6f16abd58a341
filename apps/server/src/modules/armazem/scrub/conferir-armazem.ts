import { later } from "../../../platform/clock.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import {
  updateTurno,
  findProximoDispositivo,
  findProximoObjeto,
  findCursor,
  updateCursor,
  type Cursor,
  type ObjetoAConferir,
} from "./conferencia.queries.ts";
import { conferirInventario } from "../inventory/conferir-inventario.ts";
import { findDono } from "../../catalogo/rebuild.api.ts";
import { registrarDano, resolverDano } from "../damage/registrar-dano.ts";
import { verificarObjeto } from "../damage/verificar-objeto.ts";

export type ScrubDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "queue" | "logger" | "objectStore">;

const MEGABYTE = 1_048_576;
/** Less than the time between two runs. */
const DURACAO_MS = 480_000;

const conferirObjeto = async (deps: ScrubDeps, idDispositivo: number, { objeto, comDano }: ObjetoAConferir) => {
  const dano = await verificarObjeto(deps.objectStore, idDispositivo, objeto);
  if (dano === null && !comDano) return;
  const dono = await findDono(deps.db, idDispositivo);
  if (dono === undefined) return;
  await (dano === null ? resolverDano(deps, dono, objeto) : registrarDano(deps, dono, objeto, dano));
};

type Passo = {
  readonly para: Omit<Cursor, "turno">;
  readonly lido: { readonly objetos: number; readonly bytes: number };
};

/** The next object, or the next device; null at the end of the turn. */
const darPasso = async (deps: ScrubDeps, cursor: Cursor): Promise<Passo | null> => {
  const proximo = await findProximoObjeto(deps.db, cursor);
  if (proximo !== undefined) {
    await conferirObjeto(deps, cursor.idDispositivo, proximo);
    const { idObjeto, storedBytes } = proximo.objeto;
    return { para: { idDispositivo: cursor.idDispositivo, idObjeto }, lido: { objetos: 1, bytes: storedBytes } };
  }
  const dono = await findProximoDispositivo(deps.db, cursor.idDispositivo);
  if (dono === undefined) return null;
  await conferirInventario(deps, dono);
  return { para: { idDispositivo: dono.idDispositivo, idObjeto: null }, lido: { objetos: 0, bytes: 0 } };
};

/**
 * Reads what is stored at a steady pace, object by object, in turns through all devices, and compares every byte with
 * its hash. Ends after so many bytes; the next run goes on where this one stopped.
 */
export const conferirArmazem = async (
  deps: ScrubDeps,
  { limiteBytes }: { readonly limiteBytes?: number } = {},
): Promise<void> => {
  const { db, clock } = deps;
  const inicio = clock.now();
  const limite = limiteBytes ?? (await inteiroVigente(db, "conferencia-megabytes-por-rodada", inicio)) * MEGABYTE;
  const fim = later(inicio, DURACAO_MS);
  for (let lidos = 0; lidos < limite && clock.now() < fim;) {
    const cursor = await db.transaction().execute((tx) => findCursor(tx, inicio));
    const passo = await darPasso(deps, cursor);
    if (passo === null) {
      await db.transaction().execute((tx) => updateTurno(tx, cursor.turno, clock.now()));
      return;
    }
    lidos += passo.lido.bytes;
    if (!(await db.transaction().execute((tx) => updateCursor(tx, cursor, passo.para, passo.lido)))) return;
  }
};
