import type { Confirmacao } from "@acervo/contracts/agente-mensagens";
import { agenteBackups } from "@acervo/contracts/agente-backups";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { createAgentTokens } from "../../src/platform/identity/agente-token.ts";
import { later, systemClock } from "../../src/platform/clock.ts";
import type { BackupWorld, Maquina } from "../backups/backup-world.ts";
import { arquivo, iniciar, prepararLote } from "../backups/mini-agent.ts";
import { startServerProcess, type ServerProcess } from "../server-process.ts";
import { insertBare } from "./bare-insert.ts";
import { databaseSecondsSince, processorSeconds, sessionSeconds } from "./cpu-time.ts";

export type ConfirmationLoad = {
  /** Devices that confirm at the same time, each one batch after the other. */
  readonly devices: number;
  readonly batchesPerDevice: number;
  readonly filesPerBatch: number;
};

export type ConfirmationFigures = {
  readonly files: number;
  readonly filesPerSecond: number;
  /** Processor time for 1,000 files. */
  readonly apiMs: number;
  readonly databaseMs: number;
  /** The same rows by bare statements, one session, nothing else. */
  readonly bareFilesPerSecond: number;
  readonly bareDatabaseMs: number;
};

/** The code is compiled as it is used: the first batches are slower. */
const WARM_UP_BATCHES = 8;

type Prepared = {
  readonly maquina: Maquina;
  readonly token: string;
  readonly idBackup: number;
  readonly bodies: string[];
};

/** An agent as activation and sign-in leave it. */
export const signIn = async (world: BackupWorld, maquina: Maquina): Promise<string> => {
  const { idDispositivo, idContratacao, versaoChave, epoca } = maquina.agente;
  const now = systemClock.now();
  const maquinaDoAgente = { idDispositivo, idContratacao, versaoChave, nomeMaquina: "BALCAO-01", sistema: "linux-x64" };
  const bytes = Buffer.alloc(32, idDispositivo % 256);
  await world.db
    .insertInto("ativacao")
    .values({
      ...maquinaDoAgente,
      id: world.deps.ids.uuid(),
      codigoHmac: bytes,
      chavePublica: bytes,
      desafio: bytes,
      versaoAcervoExe: "1.0.0",
      validoAte: now,
      confirmadaEm: now,
    })
    .execute();
  await world.db
    .insertInto("agente")
    .values({ ...maquinaDoAgente, epoca, epocaAbertaEm: now })
    .execute();
  const tokens = createAgentTokens([testServerEnvironment("postgres://")["ACERVO_CHAVE_AGENTE"] ?? ""]);
  return tokens.sign(maquina.agente, { from: now, until: later(now, 3_600_000) });
};

/** Sends the packs beforehand: what is measured is confirming. */
const prepare = async (world: BackupWorld, load: ConfirmationLoad): Promise<Prepared> => {
  const maquina = await world.novaMaquina();
  const token = await signIn(world, maquina);
  const { idBackup } = await iniciar(world.deps, maquina);
  const bodies: string[] = [];
  for (let batch = 0; batch < load.batchesPerDevice; batch += 1) {
    const files = Array.from({ length: load.filesPerBatch }, (_, number) =>
      arquivo(
        `Cartório/Livros/${batch}/${Math.floor(number / 50)}/Certidão ${batch}-${number}.pdf`,
        `conteúdo ${batch} ${number}`,
      ),
    );
    const confirmacao: Confirmacao = await prepararLote(world.deps, maquina, idBackup, files);
    bodies.push(JSON.stringify(confirmacao));
  }
  return { maquina, token, idBackup, bodies };
};

const confirmAll = async (url: string, { token, idBackup, bodies }: Prepared): Promise<void> => {
  const address = new URL(agenteBackups.confirmar.path.replace(":idBackup", String(idBackup)), url);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  for (const body of bodies) {
    const answer = await fetch(address, { method: "POST", headers, body });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`the API answered ${answer.status}: ${text}`);
  }
};

/** Confirms batches through a real API process over HTTP and compares with the bare statements. */
export const measureConfirmation = async (
  world: BackupWorld,
  api: Pick<ServerProcess, "url" | "pid">,
  load: ConfirmationLoad,
): Promise<ConfirmationFigures> => {
  const warmUp = await prepare(world, { ...load, batchesPerDevice: WARM_UP_BATCHES });
  const prepared: Prepared[] = [];
  for (let device = 0; device < load.devices; device += 1) prepared.push(await prepare(world, load));
  await confirmAll(api.url, warmUp);
  const files = load.devices * load.batchesPerDevice * load.filesPerBatch;
  const before = { api: processorSeconds(api.pid), database: await sessionSeconds(world.db), at: performance.now() };
  await Promise.all(prepared.map((device) => confirmAll(api.url, device)));
  const seconds = (performance.now() - before.at) / 1_000;
  const apiMs = ((processorSeconds(api.pid) - before.api) * 1_000_000) / files;
  const databaseMs = ((await databaseSecondsSince(world.db, before.database)) * 1_000_000) / files;
  const bare = await insertBare(world.database.url, load);
  return {
    files,
    filesPerSecond: files / seconds,
    apiMs,
    databaseMs,
    bareFilesPerSecond: bare.filesPerSecond,
    bareDatabaseMs: bare.databaseMs,
  };
};

/** The API as a process of its own over the world's database and bucket. */
export const startWorldApi = (world: BackupWorld): Promise<ServerProcess> =>
  startServerProcess("api", world.database.url, { ACERVO_S3_BUCKET: world.bucket.name });
