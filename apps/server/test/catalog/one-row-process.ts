import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { parametros } from "@acervo/contracts/parametros";
import { createTestDatabase } from "@acervo/test-kit/database";
import { tokenFor } from "@acervo/test-kit/tokens";
import { z } from "zod";
import { startServerProcess } from "../server-process.ts";
import { processorSeconds } from "./cpu-time.ts";

parseArgs();
/**
 * `npm run bench:one-row`: an endpoint that answers one row (token, person, parameter, contract) beside a bare Fastify
 * that answers the same number, the same with that row of the database, and with a line of the log: in turns, so that all
 * meet the same machine.
 */
const CALLERS = 16;
const TURNS = 5;
const TURN_MS = 2_000;
const WARM_UP_MS = 2_000;

const Told = z.tuple([z.string()]).rest(z.unknown());

type Server = { readonly url: string; readonly pid: number; readonly token?: string };
type Turn = { readonly calls: number; readonly seconds: number; readonly processorMs: number };

const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });

const call = ({ url, token }: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    get(url, { agent, headers }, (answer) => {
      answer.resume().on("end", () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    }).on("error", reject);
  });

const turn = async (server: Server, milliseconds: number): Promise<Turn> => {
  const begun = performance.now();
  const before = processorSeconds(server.pid);
  let calls = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() - begun < milliseconds) {
      await call(server);
      calls += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  const seconds = (performance.now() - begun) / 1_000;
  return { calls, seconds, processorMs: (processorSeconds(server.pid) - before) * 1_000 };
};

const sum = (turns: readonly Turn[]) => {
  const calls = turns.reduce((total, each) => total + each.calls, 0);
  return {
    perSecond: calls / turns.reduce((total, { seconds }) => total + seconds, 0),
    processorMs: turns.reduce((total, each) => total + each.processorMs, 0) / calls,
  };
};

const database = await createTestDatabase("disk");
const api = await startServerProcess("api", database.url);
const child = fork(join(import.meta.dirname, "bare-fastify-process.ts"), [database.url]);
try {
  const [address] = Told.parse(await once(child, "message"));
  const bare = (path: string): Server => ({ url: new URL(path, address).href, pid: child.pid ?? 0 });
  const url = new URL(parametros.porcentagemAlertaCapacidade.path, api.url).href;
  const servers: Readonly<Record<string, Server>> = {
    bare: bare("/"),
    bareWithRow: bare("/row"),
    bareWithRowAndLine: bare("/row-and-line"),
    ours: { url, pid: api.pid, token: await tokenFor("pessoa") },
  };
  for (const server of Object.values(servers)) await turn(server, WARM_UP_MS);
  const turns: Readonly<Record<string, Turn>>[] = [];
  for (let number = 0; number < TURNS; number += 1) {
    const each: Record<string, Turn> = {};
    for (const [name, server] of Object.entries(servers)) each[name] = await turn(server, TURN_MS);
    turns.push(each);
  }
  const figures = Object.keys(servers).map((name) => [name, sum(turns.flatMap((each) => each[name] ?? []))] as const);
  const most = figures[0]?.[1].perSecond ?? 0;
  const told = figures.map(([name, figure]) => [name, { ...figure, ratio: figure.perSecond / most }]);
  process.stdout.write(`${JSON.stringify({ ...Object.fromEntries(told), loadOfLastMinute: loadavg()[0] }, null, 2)}\n`);
} finally {
  child.kill();
  await api.stop();
  agent.destroy();
  await database.drop();
}
