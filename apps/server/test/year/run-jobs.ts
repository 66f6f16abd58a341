import { sql } from "kysely";
import { openEnvelope } from "../../src/jobs/job-envelope.ts";
import type { JobHandler } from "../../src/jobs/job-handler.ts";
import type { WorkerDeps } from "../../src/platform/worker-deps.ts";
import { type Dia } from "./calendar.ts";

/** Work on stored files, trails in the store and mail that came back: nothing of it is there, and nothing of it bills. */
const FORA =
  /^(armazem|arquivos|auditoria|backups|restauracoes|retornos|protecao|capacidade|agentes|dispositivos|extratos)\./;

type Agendado = { readonly handler: JobHandler; readonly minuto: number; readonly dias: ReadonlySet<number> | null };

const numeros = (campo: string): ReadonlySet<number> | null => {
  if (campo === "*") return null;
  const todos = campo.split(",").flatMap((parte) => {
    const [de = 0, ate = de] = parte.split("-").map(Number);
    return Array.from({ length: ate - de + 1 }, (_, indice) => de + indice);
  });
  return new Set(todos);
};

/** The jobs of the registry by the clock: those with an hour of their own, those of every hour, those that run more often. */
const readSchedule = (handlers: readonly JobHandler[], fora: RegExp) => {
  const diarios: Agendado[] = [];
  const deHoraEmHora: JobHandler[] = [];
  const frequentes: JobHandler[] = [];
  for (const handler of handlers) {
    const { cron, name } = handler.definition;
    if (cron === undefined || fora.test(name)) continue;
    const [minuto = "*", hora = "*", dia = "*"] = cron.split(" ");
    if (/^\d+$/.test(hora)) diarios.push({ handler, minuto: Number(hora) * 60 + Number(minuto), dias: numeros(dia) });
    else (/^\d+$/.test(minuto) ? deHoraEmHora : frequentes).push(handler);
  }
  return { diarios: diarios.toSorted((um, outro) => um.minuto - outro.minuto), deHoraEmHora, frequentes };
};

type Pending = { readonly id: string; readonly name: string; readonly data: unknown };

/** What is due by the lived clock; what was asked for at once was so by the database's. */
const takeDue = async ({ db, clock }: WorkerDeps): Promise<Pending[]> => {
  const taken = await sql<Pending>`
    with taken as (
      delete from pgboss.job
      where state = 'created' and (start_after <= ${clock.now()} or start_after <= created_on)
      returning id, name, data, created_on
    )
    select id, name, data from taken order by created_on, id`.execute(db);
  return taken.rows;
};

/**
 * The worker on a lived clock: the real handlers, run when the registry says or when somebody asked for them; those of
 * names like `fora` never by the clock.
 */
export const createJobRunner = (deps: WorkerDeps, handlers: readonly JobHandler[], fora = FORA) => {
  const { diarios, deHoraEmHora, frequentes } = readSchedule(handlers, fora);
  const byName = new Map(handlers.map((handler) => [handler.definition.name, handler]));
  let runs = 0;
  const run = async (handler: JobHandler, payload: unknown): Promise<void> => {
    runs += 1;
    const { logger } = deps;
    const context = {
      jobId: deps.ids.uuid(),
      attempt: 1,
      lastAttempt: false,
      requestId: undefined,
      signal: new AbortController().signal,
      logger,
    };
    const bound = handler.bind(payload);
    if (bound.transactional) await deps.db.transaction().execute((tx) => bound.run(tx, context));
    else await bound.run(context);
  };
  /** Whether there was anything to do. */
  const drain = async (): Promise<boolean> => {
    const before = runs;
    for (let due = await takeDue(deps); due.length > 0; due = await takeDue(deps))
      for (const { name, data } of due) {
        const handler = byName.get(name);
        if (handler === undefined) throw new Error(`Nothing runs ${name}.`);
        await run(handler, openEnvelope(data).envelope.payload);
      }
    return runs > before;
  };
  return {
    runs: () => runs,
    drain,
    /** Every job of the clock once, whatever its hour, with what they lead to; their names. */
    all: async (): Promise<readonly string[]> => {
      const todos = [...diarios.map(({ handler }) => handler), ...deHoraEmHora, ...frequentes];
      for (const handler of todos) {
        await run(handler, {});
        await drain();
      }
      return todos.map(({ definition }) => definition.name);
    },
    /** What runs every few minutes, with what it leads to. */
    often: async (): Promise<void> => {
      for (const handler of frequentes) await run(handler, {});
      await drain();
    },
    hourly: async (): Promise<void> => {
      for (const handler of deHoraEmHora) await run(handler, {});
      await drain();
    },
    /** The jobs of a day that have an hour of their own, with it. */
    daily: (dia: Dia) =>
      diarios
        .filter(({ dias }) => dias === null || dias.has(Number(dia.slice(8))))
        .map(({ handler, minuto }) => ({ minuto, run: () => run(handler, {}) })),
  };
};
