import { setTimeout as wait } from "node:timers/promises";
import { disponibilidade } from "@acervo/contracts/disponibilidade";
import { pagamentos, TOKEN_DO_PROVEDOR } from "@acervo/contracts/pagamentos";
import { usuarios } from "@acervo/contracts/usuarios";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { withClient } from "@acervo/test-kit/stack";
import { startSteadyCalls, type Call } from "@acervo/test-kit/steady-calls";
import { tokenFor } from "@acervo/test-kit/tokens";
import { PORTAL } from "./operator-files.ts";

/** One in so many writes, and leaves a job. */
const WRITES_EVERY = 10;
const JOBS_LIMIT_MS = 120_000;
const LOOK_MS = 500;

/** Reads for anybody and for somebody, and a message of the payment provider, which no proxy may repeat. */
const createCalls = async (round: string) => {
  const token = await tokenFor("pessoa");
  const webhookToken = testServerEnvironment("postgres://nobody")["ACERVO_ASAAS_TOKEN_WEBHOOK"] ?? "";
  return (n: number): Call => {
    if (n % WRITES_EVERY === 0)
      return {
        method: "POST",
        path: pagamentos.receberEvento.path,
        headers: { [TOKEN_DO_PROVEDOR]: webhookToken },
        body: { id: `evt_${round}_${n}`, event: "PAYMENT_RECEIVED", payment: { id: `pay_${round}_${n}` } },
      };
    return n % 2 === 0
      ? { method: "GET", path: disponibilidade.verificaDisponibilidade.path }
      : { method: "GET", path: usuarios.dados.path, headers: { authorization: `Bearer ${token}` } };
  };
};

type Jobs = { readonly kept: number; readonly done: number };

const countJobs = (databaseUrl: string, round: string): Promise<Jobs> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Jobs>(
      `SELECT count(*)::integer AS kept, count(*) FILTER (WHERE state = 'completed')::integer AS done
       FROM pgboss.job WHERE name = 'pagamentos.ouvir-aviso' AND data::text LIKE $1`,
      [`%pay_${round}_%`],
    );
    return rows[0] ?? { kept: 0, done: 0 };
  });

const settledJobs = async (databaseUrl: string, round: string): Promise<Jobs> => {
  const until = performance.now() + JOBS_LIMIT_MS;
  for (;;) {
    const jobs = await countJobs(databaseUrl, round);
    if (jobs.kept === jobs.done || performance.now() > until) return jobs;
    await wait(LOOK_MS);
  }
};

export type RoundFigures = {
  readonly calls: number;
  readonly failures: Readonly<Record<string, number>>;
  /** What was sent once more, because nginx closed its kept connection as it ended. */
  readonly repeated: number;
  readonly slowestMs: number;
  /** Messages that were answered, the jobs that they left, and those of them that were done. */
  readonly written: number;
  readonly jobs: Jobs;
};

/** People call at a steady rate while something is done. */
export const whileCalled = async <T>(
  {
    databaseUrl,
    perSecond,
    round,
  }: { readonly databaseUrl: string; readonly perSecond: number; readonly round: string },
  doing: () => Promise<T>,
): Promise<RoundFigures & { readonly result: T }> => {
  const load = startSteadyCalls(PORTAL, perSecond, await createCalls(round), { asBrowsers: true });
  const done = await doing().catch(async (error: unknown) => {
    await load.stop();
    throw error;
  });
  // Whoever came while the last of it happened is counted, too.
  await wait(LOOK_MS);
  const { answered, times, failures, repeated } = await load.stop();
  const written = answered.filter((n) => n % WRITES_EVERY === 0).length;
  const slowestMs = Math.round(Math.max(...times));
  return {
    result: done,
    calls: times.length,
    failures,
    repeated,
    slowestMs,
    written,
    jobs: await settledJobs(databaseUrl, round),
  };
};
