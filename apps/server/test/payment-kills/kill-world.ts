import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { startAsaas, type AsaasProvider } from "@acervo/test-kit/asaas";
import { createTestDatabase } from "@acervo/test-kit/database";
import { later, systemClock } from "../../src/platform/clock.ts";
import { createDb, type Db } from "../../src/platform/db/db.ts";
import { startCommitCutter } from "../faults/commit-cutter.ts";
import { startFaultProxy } from "../faults/fault-proxy.ts";
import { liveTurn } from "./live-turn.ts";
import type { Turno } from "./turno.ts";

const PROGRAM = join(import.meta.dirname, "payment-process.ts");
const HORA_MS = 3_600_000;
/** A lost answer is looked for over ten minutes; the daily look leaves what is younger than an hour alone. */
const DEPOIS = [1, 5, 6, 120];
const DO_RELOGIO = [
  "pagamentos.enviar-lote",
  "pagamentos.conferir",
  "contratacoes.pedir-boletos",
  "pagamentos.enviar-lote",
];

/** A moment at which a process may die: what the database and the provider hold changes at each, and nowhere else. */
type Momento = string;

export type KillWorld = {
  readonly db: Db;
  /** Straight, for who is not killed. */
  readonly databaseUrl: string;
  readonly asaas: AsaasProvider;
  /** Does what is asked for and what follows from it; the moments at which it could have died. */
  readonly viver: (pedido: Turno["pedido"]) => Promise<readonly Momento[]>;
  /** The same in a process of its own that is killed at the n-th moment, from 0. */
  readonly morrer: (pedido: Turno["pedido"], morreEm: number) => Promise<void>;
  /** What a process that nobody kills makes of what is left, within a day. */
  readonly recuperar: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A database and a provider of the test's own, each behind a line on which the moments are seen. */
export const createKillWorld = async (): Promise<KillWorld> => {
  const database = await createTestDatabase();
  const db = createDb(database.url);
  const asaas = await startAsaas({ beside: true });
  await asaas.setPictures(false);
  const { origin } = new URL(asaas.env.ACERVO_ASAAS_URL);
  const cutter = await startCommitCutter(database.url);
  const line = await startFaultProxy(() => origin);
  const agora = later(systemClock.now(), HORA_MS);
  const base = {
    databaseUrl: cutter.url,
    env: { ACERVO_ASAAS_URL: `${line.url}/v3`, ACERVO_ASAAS_CHAVE: asaas.env.ACERVO_ASAAS_CHAVE },
    agora: agora.toISOString(),
    fora: ["email.enviar"],
  };

  /** Tells of each moment on both lines. */
  const watch = (see: (momento: Momento) => boolean): void => {
    // The commit reaches the database all the same: dead before it would be dead after the moment before.
    cutter.decide = () => {
      see("commit");
      return false;
    };
    line.decide = ({ method, url }) => (see(`antes de ${method} ${url}`) ? { tipo: "corte-antes" } : null);
    line.observe = (stage, { method, url }) => {
      if (stage === "respondida") see(`depois de ${method} ${url}`);
    };
  };

  const live = async (turno: Turno): Promise<readonly Momento[]> => {
    const momentos: Momento[] = [];
    watch((momento) => {
      momentos.push(momento);
      return false;
    });
    await liveTurn(turno);
    return momentos;
  };

  const die = async (turno: Turno, morreEm: number): Promise<void> => {
    const child = spawn(process.execPath, [PROGRAM, JSON.stringify(turno)], { stdio: ["ignore", "ignore", "inherit"] });
    const exit = once(child, "exit");
    let vistos = 0;
    watch(() => {
      const morre = vistos === morreEm;
      vistos += 1;
      if (morre) child.kill("SIGKILL");
      return morre;
    });
    await exit;
    if (child.signalCode !== "SIGKILL") throw new Error(`the process lived through all ${vistos} moments`);
  };

  return {
    db,
    databaseUrl: database.url,
    asaas,
    viver: (pedido) => live({ ...base, pedido, minutos: [], trabalhos: [] }),
    morrer: (pedido, morreEm) => die({ ...base, pedido, minutos: [], trabalhos: [] }, morreEm),
    recuperar: async () => {
      await live({ ...base, pedido: null, minutos: DEPOIS, trabalhos: DO_RELOGIO });
    },
    close: async () => {
      await db.destroy();
      await line.close();
      await cutter.close();
      await asaas.stop();
      await database.drop();
    },
  };
};
