import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { CodigoAtivacao, dispositivos } from "@acervo/contracts/dispositivos";
import type { Endpoint } from "@acervo/contracts/endpoint";
import { usuarios } from "@acervo/contracts/usuarios";
import type { AgentProcess, AgentRun } from "@acervo/test-kit/agent-process";
import { createTestBucket } from "@acervo/test-kit/bucket";
import { createTestDatabase } from "@acervo/test-kit/database";
import { stack } from "@acervo/test-kit/stack";
import { tokenFor } from "@acervo/test-kit/tokens";
import { sql } from "kysely";
import { z } from "zod";
import { systemClock } from "../../src/platform/clock.ts";
import { createDb, type Db } from "../../src/platform/db/db.ts";
import type { ObjectStore } from "../../src/platform/object-store/object-store.ts";
import { createS3ObjectStore } from "../../src/platform/object-store/s3-object-store.ts";
import { insertContratacao } from "../builders.ts";
import { request, type PlainCall } from "../request.ts";
import { signLgpd } from "../termo-lgpd.ts";
import { startServerProcess, type ServerProcess } from "../server-process.ts";
import { startAgentProcess } from "./agent-process.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";

/** A computer with the agent on it, activated, with one directory to back up. */
export type Machine = {
  readonly idDispositivo: number;
  readonly idConfiguracao: number;
  /** The directory. */
  readonly root: string;
  /** Where the agent keeps its state. */
  readonly pasta: string;
  /** A path beside both. */
  readonly beside: (name: string) => string;
  readonly start: (argv: readonly string[], env?: Readonly<Record<string, string>>) => AgentProcess;
  readonly run: (argv: readonly string[], env?: Readonly<Record<string, string>>) => Promise<AgentRun>;
};

export type FaultWorld = {
  readonly db: Db;
  /** The store itself, without the proxy. */
  readonly deps: { readonly objectStore: ObjectStore };
  readonly bucket: string;
  readonly databaseUrl: string;
  /** Between API and agent on one side and the store on the other. */
  readonly store: FaultProxy;
  /** Between agent and API. */
  readonly api: FaultProxy;
  readonly killApi: () => Promise<void>;
  readonly startApi: () => Promise<void>;
  /**
   * Who noted a delta so long ago and did not store it is dead in these tests; nobody has to wait until that would be
   * certain by itself.
   */
  readonly giveUpNotes: (olderThanMs: number) => Promise<void>;
  readonly newMachine: (nome: string) => Promise<Machine>;
  readonly close: () => Promise<void>;
};

export type FaultWorldOptions = {
  /** A migrated database of the test's own instead of one of the shared server. */
  readonly databaseUrl?: string;
  /** By which the API reaches it; left out, the same. */
  readonly apiDatabaseUrl?: string;
};

const ComId = z.object({ id: z.number() });

/** Portal calls of the demo customer, straight at the API. */
const createPortal = (url: () => string) => {
  return async <T>(endpoint: Pick<Endpoint, "method" | "path">, call: PlainCall, Answer: z.ZodType<T>): Promise<T> => {
    const { status, body } = await request(url(), endpoint, call, await tokenFor("pessoa"));
    if (status >= 300) throw new Error(`${endpoint.path} → ${status} ${JSON.stringify(body)}`);
    return Answer.parse(body);
  };
};

const createApiKeeper = (databaseUrl: string, env: Readonly<Record<string, string>>) => {
  let current: ServerProcess | null = null;
  return {
    url: () => current?.url ?? "http://127.0.0.1:9",
    start: async () => {
      current = await startServerProcess("api", databaseUrl, env);
    },
    kill: async () => {
      await current?.kill();
      current = null;
    },
  };
};

/** The real API as a process behind a proxy, a database and a bucket of its own, and computers with the real agent. */
export const startFaultWorld = async (options: FaultWorldOptions = {}): Promise<FaultWorld> => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-falhas-"));
  const database = options.databaseUrl === undefined ? await createTestDatabase() : null;
  const databaseUrl = options.databaseUrl ?? database?.url ?? "";
  const bucket = await createTestBucket();
  const store = await startFaultProxy(() => stack().s3.endpoint);
  const env = { ACERVO_S3_ENDPOINT: store.url, ACERVO_S3_BUCKET: bucket.name };
  const keeper = createApiKeeper(options.apiDatabaseUrl ?? databaseUrl, env);
  await keeper.start();
  const api = await startFaultProxy(keeper.url);
  const db = createDb(databaseUrl);
  const portal = createPortal(keeper.url);
  const { id: idUsuario } = await portal(usuarios.dados, {}, ComId);
  await signLgpd({ db, clock: systemClock }, idUsuario);
  const idContratacao = await insertContratacao(db, { idUsuario });
  const agents = new Set<AgentProcess>();

  const newMachine = async (nome: string): Promise<Machine> => {
    const beside = (name: string): string => join(folder, nome, name);
    const [root, pasta] = [beside("livros"), beside("agente")];
    mkdirSync(root, { recursive: true });
    const place = { pasta, servidor: api.url };
    const start = (argv: readonly string[], extra: Readonly<Record<string, string>> = {}, input = "") => {
      const agent = startAgentProcess(argv, place, { input, env: extra });
      agents.add(agent);
      void agent.ended.finally(() => agents.delete(agent));
      return agent;
    };
    const dispositivo = { idContratacao, nome, validadeVersoes: null };
    const idDispositivo = await portal(dispositivos.adicionar, { body: dispositivo }, z.number());
    const configuracao = { idDispositivo, prefixo: "Livros", diretorios: [{ caminho: root }], agendamentos: [] };
    const idConfiguracao = await portal(configuracoes.adicionar, { body: configuracao }, z.number());
    const pedido = { params: { id: idDispositivo } };
    const { codigo } = await portal(dispositivos.obterCodigoAtivacao, pedido, CodigoAtivacao);
    const { code, err } = await start(["ativar", codigo, "--permitir", join(folder, nome)], {}, "s\n").ended;
    if (code !== 0) throw new Error(`the agent was not activated: ${err}`);
    const run: Machine["run"] = (argv, extra) => start(argv, extra).ended;
    return { idDispositivo, idConfiguracao, root, pasta, beside, start, run };
  };

  return {
    db,
    deps: { objectStore: createS3ObjectStore({ ...stack().s3, bucket: bucket.name }) },
    bucket: bucket.name,
    databaseUrl,
    store,
    api,
    killApi: keeper.kill,
    startApi: keeper.start,
    giveUpNotes: async (olderThanMs) => {
      await sql`update catalogo set pendente_desde = pendente_desde - interval '200 seconds'
        where pendente_desde < now() - ${olderThanMs} * interval '1 millisecond'`.execute(db);
    },
    newMachine,
    close: async () => {
      for (const agent of agents) agent.kill("SIGKILL");
      await Promise.all([...agents].map(({ ended }) => ended));
      await keeper.kill();
      await api.close();
      await store.close();
      await db.destroy();
      await database?.drop();
      await bucket.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
