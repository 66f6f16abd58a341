import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpus } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pedirManutencao } from "../../src/modules/armazem/upkeep/manutencao.ts";
import { gravacaoDeCheckpoints } from "../../src/modules/armazem/checkpoints/gravar-checkpoints.ts";
import { prepararConferencia } from "../../src/modules/armazem/scrub/conferir-armazem.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { confirmar } from "../backups/other-rooms.ts";
import { createBackupWorld, type BackupWorld } from "../backups/backup-world.ts";
import { concluir, iniciar, prepararLote } from "../backups/mini-agent.ts";
import { databaseSecondsSince, sessionSeconds } from "../catalog/cpu-time.ts";

const FILE_BYTES = 524_288;
const MEBIBYTE = 1_048_576;

export type Fleet = { readonly devices: number; readonly packs: number; readonly filesInAPack: number };
type Kind = "scrub" | "checkpoints";

export type LaneFigures = {
  readonly kind: Kind;
  readonly lanes: number;
  readonly seconds: number;
  readonly devices: number;
  readonly objects: number;
  readonly mebibytes: number;
  /** Of the processor, in all lanes and in PostgreSQL. */
  readonly laneSeconds: number;
  readonly databaseSeconds: number;
  /** Of all cores together, whoever used them. */
  readonly busyShare: number;
};

const fill = async (world: BackupWorld, { devices, packs, filesInAPack }: Fleet): Promise<void> => {
  for (let device = 0; device < devices; device += 1) {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    for (let pack = 0; pack < packs; pack += 1) {
      const arquivos = Array.from({ length: filesInAPack }, (_, file) => ({
        caminho: ["C:", `${pack}`, `${file}.bin`],
        bytes: Buffer.alloc(FILE_BYTES, `${device} ${pack} ${file} `),
      }));
      await confirmar(
        world.deps,
        maquina.agente,
        idBackup,
        await prepararLote(world.deps, maquina, idBackup, arquivos),
      );
    }
    const vistos = packs * filesInAPack;
    await concluir(world.deps, maquina, idBackup, { vistos, confirmados: vistos });
  }
};

type Lane = { readonly child: ChildProcess; readonly nextLine: () => Promise<string> };

const startLane = async ({ database, bucket }: BackupWorld): Promise<Lane> => {
  const script = join(import.meta.dirname, "timed-lane-process.ts");
  const child = spawn(process.execPath, [script, database.url, bucket.name], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error("a lane ended before it was done");
    return value;
  };
  await nextLine();
  return { child, nextLine };
};

const runLane = async ({ child, nextLine }: Lane, kind: Kind): Promise<number> => {
  child.stdin?.write(`${kind}\n`);
  return Number(await nextLine());
};

const endLane = async ({ child }: Lane): Promise<void> => {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
};

/** Makes everything due again. */
const PREPARE: Readonly<Record<Kind, (world: BackupWorld) => Promise<void>>> = {
  scrub: async ({ db }) => {
    await db.deleteFrom("conferenciaDispositivo").execute();
    await prepararConferencia({ db }, systemClock.now());
  },
  checkpoints: async (world) => {
    await world.db.updateTable("catalogo").set({ pontoPedidoEm: systemClock.now() }).execute();
    await pedirManutencao(world.deps, gravacaoDeCheckpoints(world.deps));
  },
};

const processorTimes = (): { readonly idle: number; readonly all: number } => {
  const times = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({
    idle,
    all: user + nice + sys + idle + irq,
  }));
  return times.reduce((sum, core) => ({ idle: sum.idle + core.idle, all: sum.all + core.all }));
};

const done = async (world: BackupWorld, kind: Kind) => {
  if (kind === "scrub") {
    const rows = await world.db.selectFrom("conferenciaDispositivo").selectAll().execute();
    const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((all, row) => all + of(row), 0);
    return {
      devices: rows.filter(({ terminadaEm }) => terminadaEm !== null).length,
      objects: sum(({ objetos }) => objetos),
      mebibytes: sum(({ bytes }) => bytes) / MEBIBYTE,
    };
  }
  const catalogs = await world.db.selectFrom("catalogo").select("pontoPedidoEm").execute();
  return { devices: catalogs.filter(({ pontoPedidoEm }) => pontoPedidoEm === null).length, objects: 0, mebibytes: 0 };
};

const measureOne = async (world: BackupWorld, kind: Kind, lanes: readonly Lane[]): Promise<LaneFigures> => {
  await PREPARE[kind](world);
  const [sessions, before, startedAt] = [await sessionSeconds(world.db), processorTimes(), performance.now()];
  const laneSeconds = await Promise.all(lanes.map((lane) => runLane(lane, kind)));
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = processorTimes();
  return {
    kind,
    lanes: lanes.length,
    seconds,
    ...(await done(world, kind)),
    laneSeconds: laneSeconds.reduce((sum, each) => sum + each, 0),
    databaseSeconds: await databaseSecondsSince(world.db, sessions),
    busyShare: 1 - (after.idle - before.idle) / (after.all - before.all),
  };
};

/** Everything of a fleet read, and a checkpoint of each device written, by so many lanes, each a process of its own. */
export const measureLanes = async (fleet: Fleet, numbers: readonly number[]): Promise<readonly LaneFigures[]> => {
  const world = await createBackupWorld();
  const lanes: Lane[] = [];
  try {
    await fill(world, fleet);
    for (let lane = 0; lane < Math.max(...numbers); lane += 1) lanes.push(await startLane(world));
    const figures: LaneFigures[] = [];
    for (const kind of ["scrub", "checkpoints"] as const) {
      // The first run compiles and opens connections.
      await measureOne(world, kind, lanes);
      for (const number of numbers) figures.push(await measureOne(world, kind, lanes.slice(0, number)));
    }
    return figures;
  } finally {
    await Promise.all(lanes.map(endLane));
    await world.close();
  }
};
