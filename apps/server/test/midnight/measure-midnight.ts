import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../../src/platform/db/db.ts";
import { databaseSecondsSince, processorSeconds, sessionSeconds } from "../catalog/cpu-time.ts";
import { percentil } from "../lists/tempos.ts";
import { holdCall, type HeldCall } from "../orders/held-agents.ts";
import { startServerProcess, type ServerProcess } from "../server-process.ts";
import { startTestApi, type TestApi } from "../test-api.ts";
import { type Fleet, type FleetAgent, insertFleet } from "./fleet.ts";
import { createMidnightAgent, type MidnightDeps } from "./midnight-agent.ts";
import { HELD_SECONDS, planOf, type Slice } from "./plan.ts";
import { createRecord } from "./record.ts";
import { createWire, type Wire } from "./wire.ts";

/** How long after its end what stands before the API still gives calls to a process. */
const NOTICED_MS = 1_000;
const WARM_UP = 100;
const WARM_UP_AT_ONCE = 20;

type World = {
  readonly api: TestApi;
  readonly fleet: Fleet;
  readonly wire: Wire;
  readonly servers: readonly ServerProcess[];
  /** The address of the next of the processes that are taken for alive. */
  readonly nextUrl: () => string;
  readonly kill: (server: ServerProcess) => Promise<void>;
};

const createDoor = (servers: readonly ServerProcess[]): Pick<World, "nextUrl" | "kill"> => {
  let alive = servers;
  let turn = 0;
  return {
    nextUrl: () => {
      turn += 1;
      return alive[turn % alive.length]?.url ?? "";
    },
    kill: async (server) => {
      await server.kill();
      await wait(NOTICED_MS);
      alive = alive.filter((one) => one !== server);
    },
  };
};

const isRunning = ({ pid }: ServerProcess): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

type Agent = ReturnType<typeof createMidnightAgent>;

const eachOf = async (
  deps: MidnightDeps,
  agents: readonly FleetAgent[],
  does: (agent: Agent) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < agents.length; from += WARM_UP_AT_ONCE) {
    await Promise.all(
      agents
        .slice(from, from + WARM_UP_AT_ONCE)
        .map(async (agent) => does(createMidnightAgent(deps, agent, await deps.fleet.tokenOf(agent)))),
    );
  }
};

/** What every process does more slowly the first time is no cost of midnight. */
const warmUp = (deps: MidnightDeps, agents: readonly FleetAgent[]): Promise<void> =>
  eachOf(deps, agents, (own) => Promise.all([own.backUp(), own.beat(), own.configure(), own.renew()]));

/** Agents have beaten all evening: each process knows the tags of their configurations. */
const beatBefore = async ({ fleet, wire, servers }: World, agents: readonly FleetAgent[]): Promise<void> => {
  for (const { url } of servers.filter(isRunning))
    await eachOf({ fleet, wire, record: createRecord(), nextUrl: () => url }, agents, (own) => own.beat());
};

/** Seconds of processor from here on, by who used them. */
const createMeter = async (db: Db, servers: readonly ServerProcess[]) => {
  const api = new Map(servers.filter(isRunning).map(({ pid }) => [pid, processorSeconds(pid)]));
  const database = await sessionSeconds(db);
  const own = process.cpuUsage();
  return async () => {
    const { user, system } = process.cpuUsage(own);
    const running = servers.filter(isRunning);
    return {
      api: running.map(({ pid }) => processorSeconds(pid) - (api.get(pid) ?? 0)),
      database: await databaseSecondsSince(db, database),
      loadMaker: (user + system) / 1e6,
    };
  };
};

const countBackups = async (db: Db, since: Date, codigoSituacao: number): Promise<number> => {
  const { quantos } = await db
    .selectFrom("backup")
    .select(({ fn }) => fn.countAll<number>().as("quantos"))
    .where("dataInicio", ">=", since)
    .where("codigoSituacao", "=", codigoSituacao)
    .executeTakeFirstOrThrow();
  return quantos;
};

/** By the next process, if the one before is gone. */
const holdSomewhere = async (nextUrl: () => string, agent: FleetAgent, token: string): Promise<HeldCall> => {
  for (;;) {
    try {
      return await holdCall(nextUrl(), { ...agent, idContratacao: 0, token }, 0, HELD_SECONDS);
    } catch {
      await wait(NOTICED_MS);
    }
  }
};

/** One slice at its own pace; ends when every agent has done what it was to do. */
const play = async (world: World, slice: Slice) => {
  const { api, fleet, wire, servers, nextUrl, kill } = world;
  const plan = planOf(fleet.agents, slice);
  const tokens = new Map<FleetAgent, string>();
  for (const { agent } of plan) if (!tokens.has(agent)) tokens.set(agent, await fleet.tokenOf(agent));
  const record = createRecord();
  const held: HeldCall[] = [];
  const refused: string[] = [];
  const late: number[] = [];
  const since = api.deps.clock.now();

  const doing = async ({ agent, what }: (typeof plan)[number]): Promise<void> => {
    const token = tokens.get(agent) ?? "";
    const own = createMidnightAgent({ wire, fleet, record, nextUrl }, agent, token);
    if (what !== "hold") return own[what]();
    held.push(await holdSomewhere(nextUrl, agent, token));
  };
  await beatBefore(
    world,
    plan.flatMap(({ agent, what }) => (what === "beat" ? [agent] : [])),
  );
  const meter = await createMeter(api.deps.db, servers);
  const began = performance.now();
  const elapsed = (): number => performance.now() - began;
  const pending: Promise<unknown>[] = [];
  const victim = servers.at(-1);
  if (slice.killAfterSeconds !== null && victim !== undefined)
    pending.push(wait(slice.killAfterSeconds * 1_000).then(() => kill(victim)));
  for (const happening of plan) {
    if (happening.at - elapsed() > 1) await wait(happening.at - elapsed());
    late.push(elapsed() - happening.at);
    pending.push(doing(happening).catch((error: unknown) => refused.push(String(error))));
  }
  await Promise.all(pending);
  const wholeSeconds = elapsed() / 1_000;
  const cpuSeconds = await meter();
  for (const { socket } of held) socket.destroy();
  const figures = record.figures();
  return {
    slice,
    begins: plan.filter(({ what }) => what === "backUp").length,
    complete: await countBackups(api.deps.db, since, 2),
    wholeSeconds,
    held: held.length,
    callsPerSecond: (figures.calls + held.length) / slice.seconds,
    ...figures,
    refused: refused.slice(0, 3),
    loadMakerLateP99: percentil(late, 0.99),
    cpuSeconds,
  };
};

/** Slices of the quarter hour after midnight, one after the other, against two processes of the API. */
export const measureMidnight = async (fleetSize: number, slices: readonly Slice[]) => {
  const api = await startTestApi();
  const servers = [await startServerProcess("api", api.databaseUrl), await startServerProcess("api", api.databaseUrl)];
  const wire = createWire();
  try {
    const fleet = await insertFleet(api, fleetSize);
    const world = { api, fleet, wire, servers, ...createDoor(servers) };
    await warmUp({ ...world, record: createRecord() }, fleet.agents.slice(0, WARM_UP));
    const played = [];
    for (const slice of slices) played.push(await play(world, slice));
    return played;
  } finally {
    wire.close();
    for (const server of servers) await server.kill();
    await api.close();
  }
};
