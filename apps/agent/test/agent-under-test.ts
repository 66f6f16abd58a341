import { mkdirSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { openPermissions } from "../src/access/permissions.ts";
import { limitBandwidth } from "../src/backup/bandwidth.ts";
import { type BackupDeps, type BackupRequest, type BackupResult, runBackup } from "../src/backup/run-backup.ts";
import { createStore } from "../src/backup/store.ts";
import { systemClock } from "../src/platform/clock.ts";
import { randomIds } from "../src/platform/ids.ts";
import { openLog } from "../src/platform/log.ts";
import { fieldRetryPolicy } from "../src/protocol/retry.ts";
import { createServerClock } from "../src/protocol/server-clock.ts";
import { openSession } from "../src/protocol/session.ts";
import { createWire } from "../src/protocol/wire.ts";
import { generateKeyPair, signWith } from "../src/state/identity.ts";
import { openStateDatabase } from "../src/state/state-database.ts";
import { system } from "../src/system/system.ts";
import { newTestState } from "./test-protocol.ts";
import { startTestServer } from "./test-server.ts";
import { tempFolder } from "./temp-folder.ts";

// As the program does: each backup starts threads, and they would compile the same code hundreds of times.
enableCompileCache();

/** An activated agent with one directory, against the test server, in this process. */
export const agentUnderTest = async () => {
  const folder = tempFolder();
  const root = join(folder, "livros");
  mkdirSync(root);
  const state = newTestState();
  const { url } = await startTestServer(state);
  const { chavePublica, privateKey } = generateKeyPair();
  state.chavePublica = chavePublica;
  state.configuracoes = [
    {
      id: 12,
      prefixo: "Livros",
      diretorios: [{ id: 5, caminho: root }],
      ignorados: [],
      padroesIgnorados: [],
      agendamentos: [],
    },
  ];
  const own = join(folder, "agente");
  mkdirSync(own);
  const statePath = join(own, "estado.sqlite");
  const permissions = openPermissions({ path: join(own, "permissoes.json"), own: [own] });
  permissions.replace([folder]);
  const log = openLog({ path: join(folder, "agente.log"), clock: systemClock });

  /** A process of the agent: its own session, the same folder. */
  const run = async (request: Partial<BackupRequest> = {}, deps: Partial<BackupDeps> = {}): Promise<BackupResult> => {
    const database = openStateDatabase(statePath);
    const serverClock = createServerClock(systemClock);
    const wire = createWire({ servidor: url, agente: "0.1.0 (linux-x64)", serverClock });
    const identity = {
      servidor: url,
      idDispositivo: 4711,
      versaoChave: 1,
      sign: (message: string) => signWith(privateKey, message),
    };
    const retry = { ...fieldRetryPolicy(randomIds, { firstMs: 1, attempts: 8 }), mostMs: 20 };
    const api = openSession({ wire, identity, serverClock, retry });
    const store = createStore(limitBandwidth(systemClock, () => null));
    try {
      return await runBackup(
        {
          api,
          store,
          retry,
          ids: randomIds,
          clock: systemClock,
          serverClock,
          log,
          database,
          statePath,
          idDispositivo: 4711,
          versao: "0.1.0",
          comandoAntes: null,
          access: permissions.access,
          snapshots: system.snapshots,
          ...deps,
        },
        {
          configuracao: state.configuracoes[0] ?? {
            id: 0,
            prefixo: "",
            diretorios: [],
            ignorados: [],
            padroesIgnorados: [],
            agendamentos: [],
          },
          limites: { arquivosPorLote: 1_000, ocorrenciasPorLote: 1_000, objetosPorPedido: 256, partesPorPedido: 100 },
          manual: true,
          agendamento: null,
          signal: new AbortController().signal,
          ...request,
        },
      );
    } finally {
      database.close();
    }
  };
  return { folder, own, permissions, root, statePath, url, state, run };
};
export type AgentUnderTest = Awaited<ReturnType<typeof agentUnderTest>>;
