import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { agentes } from "@acervo/contracts/agentes";
import { sql } from "kysely";
import { startCustomerApi } from "../customer-api.ts";
import { request } from "../request.ts";
import { startServerProcess } from "../server-process.ts";
import { holdCall, insertHeldAgents, type HeldCall } from "./held-agents.ts";

/** All of them are one customer's here, whose share of the connections is a quarter: they come as fast as that lets them. */
const AT_ONCE = 25;
const BETWEEN_MS = 80;
const TICKS_A_SECOND = 100;
const BATIMENTO = {
  versaoAcervoExe: "1.0.0",
  sistema: "linux-x64",
  relogio: "2026-11-15T12:00:00Z",
  proximaExecucao: null,
  discoLivreBytes: 1,
  etagConfiguracao: null,
  tipos: ["FAZER_BACKUP"],
};

const residentMiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;
const cpuSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
};
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** So many calls held by one process of the API: what they cost at rest, and how soon each is answered. */
export const measureOrders = async (howMany: number, orders: number, restSeconds: number) => {
  const { api, customer } = await startCustomerApi();
  const server = await startServerProcess("api", api.databaseUrl);
  try {
    const agents = await insertHeldAgents(api, customer.idUsuario, howMany);
    // What every process has in memory once it has served a few calls is no cost of the held ones.
    for (const agent of agents.slice(0, AT_ONCE)) {
      const { socket, answered } = await holdCall(server.url, agent, 0, 0);
      await answered;
      socket.destroy();
    }
    const before = residentMiB(server.pid);
    const held: HeldCall[] = [];
    const began = performance.now();
    for (let from = 0; from < agents.length; from += AT_ONCE) {
      held.push(...(await Promise.all(agents.slice(from, from + AT_ONCE).map((one) => holdCall(server.url, one)))));
      await wait(BETWEEN_MS);
    }
    const present = async (): Promise<number> => {
      const row = await sql<{ quantas: number }>`select count(*)::int as quantas from presenca_agente`.execute(
        api.deps.db,
      );
      return row.rows[0]?.quantas ?? 0;
    };
    const early: string[] = [];
    for (const { answered } of held) void answered.then((text) => early.push(text));
    while ((await present()) < howMany) {
      if (early.length > 0) throw new Error(`answered instead of held: ${early[0] ?? ""}`);
      await wait(200);
    }
    const connectSeconds = (performance.now() - began) / 1_000;
    const after = residentMiB(server.pid);
    const cpu = cpuSeconds(server.pid);
    await wait(restSeconds * 1_000);
    const cpuAtRest = (cpuSeconds(server.pid) - cpu) / restSeconds;

    const order = async ({ idDispositivo, idContratacao, token, answered }: HeldCall): Promise<number> => {
      const at = performance.now();
      await sql`insert into comando (id, id_dispositivo, id_contratacao, tipo, parametros, criado_em, valido_ate)
        values (gen_random_uuid(), ${idDispositivo}, ${idContratacao}, 'FAZER_BACKUP', '{}', now(), now() + interval '1 hour')`.execute(
        api.deps.db,
      );
      if (!(await answered).includes('"novidade":true')) throw new Error("no news");
      const beat = await request(server.url, agentes.batimento, { body: BATIMENTO }, token);
      if (agentes.batimento.response.parse(beat.body).comandos.length === 0) throw new Error("no order");
      return performance.now() - at;
    };
    const bare: number[] = [];
    const took: number[] = [];
    for (const call of held.slice(0, orders)) {
      const at = performance.now();
      await request(server.url, agentes.batimento, { body: BATIMENTO }, call.token);
      bare.push(performance.now() - at);
      took.push(await order(call));
    }
    const sorted = took.toSorted((a, b) => a - b);

    const rest = held.slice(orders);
    const woken = performance.now();
    await sql`select tell_agent(id_dispositivo) from agente`.execute(api.deps.db);
    await Promise.all(rest.map(({ answered }) => answered));
    const allSeconds = (performance.now() - woken) / 1_000;
    for (const { socket } of held) socket.destroy();
    return {
      held: howMany,
      connectSeconds,
      memory: { beforeMiB: before, afterMiB: after, kibEach: ((after - before) * 1_024) / howMany },
      cpuAtRest,
      bareHeartbeatMs: percentile(
        bare.toSorted((a, b) => a - b),
        0.5,
      ),
      orderMs: { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), of: took.length },
      wakeAllSeconds: allSeconds,
    };
  } finally {
    await server.stop();
    await api.close();
  }
};
