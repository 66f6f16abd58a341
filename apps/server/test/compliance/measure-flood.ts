import { canalCompliance } from "@acervo/contracts/canal-compliance";
import { createTestDatabase } from "@acervo/test-kit/database";
import { createMailbox } from "@acervo/test-kit/mailbox";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { resumirDia } from "../../src/modules/compliance/canal/resumir-dia.ts";
import { createProvaDeEsforco } from "../../src/platform/captcha/prova-de-esforco.ts";
import { later, systemClock } from "../../src/platform/clock.ts";
import { systemIds } from "../../src/platform/ids.ts";
import { readApiConfig } from "../../src/start/config.ts";
import { percentil } from "../lists/tempos.ts";
import { request } from "../request.ts";
import { startServerProcess } from "../server-process.ts";
import { solveChallenge } from "../solve-challenge.ts";
import { startTestApi, type TestApi } from "../test-api.ts";

const DAY_MS = 86_400_000;
const SENDERS = 8;
/** A challenge of the flood is this small, of its own key: what is measured is the channel, not who solves. */
const SMALL = 100;
const MAIL_MS = 60_000;

/** An address of a network of its own each: the limits count by networks. */
const addressOf = (number: number): string =>
  `${20 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.${1 + (number % 200)}`;

type Flood = {
  readonly url: string;
  readonly captcha: ReturnType<typeof createProvaDeEsforco>;
};

/** So many reports, some at a time: how many got which answer, and how long an answer took. */
const send = async ({ url, captcha }: Flood, reports: number, from: (number: number) => string) => {
  const times: number[] = [];
  const answers: Record<number, number> = {};
  let next = 0;
  const sender = async (): Promise<void> => {
    while (next < reports) {
      const number = next;
      next += 1;
      const body = {
        tipoOcorrencia: "Denúncia",
        desejaIdentificar: "Não",
        mensagem: `Relato ${number}.`,
        captcha: solveChallenge(captcha.issue(systemClock.now())),
      };
      const begun = performance.now();
      const { status } = await request(url, canalCompliance.enviar, {
        body,
        headers: { "x-forwarded-for": from(number) },
      });
      times.push(performance.now() - begun);
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: SENDERS }, sender));
  const seconds = (performance.now() - begun) / 1_000;
  return { answers, seconds, p50: percentil(times, 0.5), p99: percentil(times, 0.99) };
};

const countKept = async ({ deps }: TestApi): Promise<number> => {
  const { kept } = await deps.db
    .selectFrom("relatoCompliance")
    .select(({ fn }) => fn.countAll<number>().as("kept"))
    .executeTakeFirstOrThrow();
  return Number(kept);
};

/** Every message that is asked for has left. */
const allSent = async ({ deps }: TestApi): Promise<void> => {
  const until = performance.now() + MAIL_MS;
  for (;;) {
    const waiting = await deps.db
      .selectFrom("emailEnvio")
      .select("id")
      .where("situacao", "<>", "ENVIADO")
      .limit(1)
      .execute();
    if (waiting.length === 0) return;
    if (performance.now() > until) throw new Error("messages of the compliance channel do not leave");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

/** What one challenge as the channel gives them costs who solves it, in time of the processor. */
export const millisecondsToSolve = (challenges: number): number => {
  const captcha = createProvaDeEsforco({ secrets: [systemIds.token(32)], ids: systemIds });
  const begun = process.cpuUsage();
  for (let number = 0; number < challenges; number += 1) solveChallenge(captcha.issue(systemClock.now()));
  return process.cpuUsage(begun).user / 1_000 / challenges;
};

/**
 * Reports over HTTP, by the real processes: so many from one address, which the limits answer, then so many from as many
 * addresses, each with its challenge solved; and what of it reaches the mailbox, today and the next morning.
 */
export const measureFlood = async (reports: number) => {
  const mailbox = await createMailbox();
  const database = await createTestDatabase();
  const compliance = { email: mailbox.address, telefone: "(31) 3333-4444" };
  const env = { ACERVO_WEB_CONFIG: JSON.stringify({ compliance }) };
  const api = await startServerProcess("api", database.url, env);
  const worker = await startServerProcess("worker", database.url, env);
  const inside = await startTestApi({ databaseUrl: database.url, env });
  try {
    const { chaveAgente } = readApiConfig(testServerEnvironment(database.url));
    const captcha = createProvaDeEsforco({ secrets: chaveAgente, ids: systemIds, maximo: SMALL });
    const flood = { url: api.url, captcha };
    const oneAddress = await send(flood, reports, () => "203.0.113.7");
    const manyAddresses = await send(flood, reports, addressOf);
    await allSent(inside);
    const today = (await mailbox.messages()).length;
    const tomorrow = { ...inside.deps, clock: { now: () => later(systemClock.now(), DAY_MS) } };
    await inside.deps.db.transaction().execute((tx) => resumirDia(tomorrow, tx));
    await allSent(inside);
    const nextMorning = (await mailbox.messages()).length - today;
    return {
      reports,
      oneAddress,
      manyAddresses,
      kept: await countKept(inside),
      messages: { today, nextMorning },
    };
  } finally {
    await inside.close();
    await worker.stop();
    await api.stop();
    await database.drop();
  }
};
