import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { fixed, say } from "./figures.ts";
import { type Felt, foregroundIn, type Foreground, onTheCore } from "./guest/foreground.ts";
import { measure, startMeasured } from "./measured-process.ts";
import { packagedAgent } from "./packaged-agent.ts";
import { makeLargeFile, makeSmallFiles } from "./tree.ts";

/**
 * What somebody who works on the machine feels of a first backup: tasks alone and beside it, in turns. Agent and task
 * have one core; servers and this bench the other, for in life they are other machines.
 */
const { values } = parseArgs({
  options: {
    rodadas: { type: "string", default: "5" },
    arquivos: { type: "string", default: "60000" },
    grandes: { type: "string", default: "3" },
    mebibytes: { type: "string", default: "512" },
    tarefas: { type: "string", default: "gzip,dd,dsync,sonda" },
    /** As the unit starts it; with the priority that it gives itself alone; with none. */
    prioridades: { type: "string", default: "unidade,baixa,normal" },
    /** Folders of control groups that the task and the agent join, as people's programs and services do under systemd. */
    "grupo-da-tarefa": { type: "string", default: "" },
    "grupo-do-agente": { type: "string", default: "" },
  },
});
const OTHER_CORE = "1";
/** Classes of the disk's scheduler. */
const [BEST_EFFORT, IDLE] = ["2", "3"];
const SERVER = join(import.meta.dirname, "guest/server-process.ts");
const News = z.object({ what: z.string(), url: z.string().optional() });
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const startServer = async (root: string) => {
  const child = spawn(process.execPath, [SERVER, root], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const told = new Map<string, PromiseWithResolvers<string>>();
  const of = (what: string): PromiseWithResolvers<string> => {
    const known = told.get(what) ?? Promise.withResolvers<string>();
    told.set(what, known);
    return known;
  };
  let isOver = false;
  child.on("message", (message) => {
    const { what, url = "" } = News.parse(message);
    if (what === "concluido") isOver = true;
    of(what).resolve(url);
  });
  return {
    url: await of("pronto").promise,
    sending: of("enviando").promise,
    isOver: () => isOver,
    close: async (): Promise<void> => {
      const exited = once(child, "exit");
      child.disconnect();
      await exited;
    },
  };
};

/** Large files are read from the disk, as those of a night before are; small ones would take longer than the round. */
const forgetLargeFiles = (root: string): void => {
  for (const name of readdirSync(root)) {
    if (!name.startsWith("banco-")) continue;
    const argv = [`of=${join(root, name)}`, "oflag=nocache", "conv=notrunc,fdatasync", "count=0", "status=none"];
    execFileSync("/usr/bin/dd", ["if=/dev/null", ...argv]);
  }
};

type Beside = { readonly root: string; readonly prioridade: string };
let ended = 0;

/** The task while a first backup of the folder runs. */
const besideBackup = async (task: Foreground, { root, prioridade }: Beside): Promise<Felt & { agente: number }> => {
  const pasta = mkdtempSync(join(folder, "agente-"));
  forgetLargeFiles(root);
  const server = await startServer(root);
  const isOfUnit = prioridade === "unidade";
  const ACERVO_AGENTE_PRIORIDADE = isOfUnit ? "baixa" : prioridade;
  const env = { ACERVO_AGENTE_PASTA: pasta, ACERVO_SERVIDOR: server.url, ACERVO_AGENTE_PRIORIDADE };
  await measure(program, ["ativar", "K7MX4PRT", "--permitir", root], { env, input: "s\n" });
  // In a session of its own, as a service is.
  const ioClass = isOfUnit ? IDLE : BEST_EFFORT;
  const service = ["-c", ioClass, "/usr/bin/setsid", program, "servico"];
  const agent = startMeasured(...onTheCore("/usr/bin/ionice", service, values["grupo-do-agente"]), { env });
  await server.sending;
  const before = agent.soFar().cpuSeconds;
  const felt = await task.run();
  const agente = agent.soFar().cpuSeconds - before;
  if (server.isOver()) ended += 1;
  agent.kill();
  await agent.ended.catch(() => undefined);
  await server.close();
  rmSync(pasta, { recursive: true });
  return { ...felt, agente };
};

type Way = { readonly name: string; readonly beside: Beside };

/** Alone and beside each backup, in turns: rows of medians. */
const measureTask = async (task: Foreground, ways: readonly Way[]): Promise<void> => {
  const alone: Felt[] = [];
  const beside = ways.map((): Felt[] => []);
  for (let round = 0; round < Number(values.rodadas); round += 1) {
    alone.push(await task.run());
    for (const [number, way] of ways.entries()) beside[number]?.push(await besideBackup(task, way.beside));
  }
  const middle = (all: readonly Felt[], name: string): number => median(all.map((felt) => felt[name] ?? Number.NaN));
  for (const name of Object.keys(alone[0] ?? {})) {
    const base = middle(alone, name);
    const cells = beside.map((all) => `${middle(all, name).toFixed(3)} (${fixed(middle(all, name) / base)} ×)`);
    say(`| ${name} | ${base.toFixed(3)} | ${cells.join(" | ")} |`);
  }
  const taken = beside.map((all) => fixed(middle(all, "agente")));
  say(`| — processor of the agent meanwhile, s | – | ${taken.join(" | ")} |`);
};

const folder = mkdtempSync(join(tmpdir(), "acervo-bench-hospede-"));
execFileSync("/usr/bin/taskset", ["-pc", OTHER_CORE, String(process.pid)], { stdio: "ignore" });
const program = await packagedAgent(join(folder, "pacote"));
const trees = { pequenos: join(folder, "pequenos"), grandes: join(folder, "grandes") };
try {
  makeSmallFiles(trees.pequenos, Number(values.arquivos));
  mkdirSync(trees.grandes);
  for (let number = 0; number < Number(values.grandes); number += 1)
    makeLargeFile(join(trees.grandes, `banco-${number}`), Number(values.mebibytes), number + 1);
  execFileSync("/usr/bin/sync");
  const ways = values.prioridades
    .split(",")
    .flatMap((prioridade) =>
      Object.entries(trees).map(([tree, root]) => ({ name: `${tree}, ${prioridade}`, beside: { root, prioridade } })),
    );
  say(`Load before ${loadavg().map(fixed).join(" ")}, ${values.rodadas} rounds, medians\n`);
  say(`| what | alone | ${ways.map(({ name }) => name).join(" | ")} |\n| --- | --- |${" --- |".repeat(ways.length)}`);
  const tasks = foregroundIn(folder, values["grupo-da-tarefa"]);
  for (const task of tasks) if (values.tarefas.split(",").includes(task.name)) await measureTask(task, ways);
  say(`\nRounds in which the backup was over before the task: ${ended}. Load after ${loadavg().map(fixed).join(" ")}.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
