import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { openPermissions, type Permissions } from "../access/permissions.ts";
import type { CommandBefore } from "../backup/command-before.ts";
import { type Bandwidth, limitBandwidth } from "../backup/bandwidth.ts";
import type { BackupDeps } from "../backup/run-backup.ts";
import { createStore, type Store } from "../backup/store.ts";
import { createGuest, type Guest } from "../guest/guest.ts";
import { type Clock, systemClock } from "../platform/clock.ts";
import { randomIds } from "../platform/ids.ts";
import { type Log, openLog } from "../platform/log.ts";
import type { ProxyEnv } from "../platform/network.ts";
import { AGENT_VERSION } from "../platform/program.ts";
import { createWake, fieldRetryPolicy } from "../protocol/retry.ts";
import { createServerClock, type ServerClock } from "../protocol/server-clock.ts";
import { type AgentApi, openSession } from "../protocol/session.ts";
import { createWire, type Wire } from "../protocol/wire.ts";
import type { Identity } from "../state/identity.ts";
import { type Journal, openJournal } from "../state/journal.ts";
import { openStateDatabase } from "../state/state-database.ts";
import { noteStoreAddress } from "../state/store-address.ts";
import type { Surroundings } from "../system/port.ts";
import { system } from "../system/system.ts";

/** Where the agent keeps what. */
export const agentPaths = (pasta: string) => ({
  identity: join(pasta, "identidade.json"),
  /** A code or a token that whoever installed left for the service. */
  code: join(pasta, "codigo"),
  /** The key with which it is tried. */
  codeKey: join(pasta, "codigo.chave"),
  state: join(pasta, "estado.sqlite"),
  lock: join(pasta, "trava.sqlite"),
  log: join(pasta, "registro", "agente.log"),
  socket: system.processes.door(pasta),
  restored: join(pasta, "restaurados"),
  /** What a proof restores for a moment, to compare it. */
  proofs: join(pasta, "provas"),
  permissions: join(pasta, "permissoes.json"),
});

export const prepareFolder = (pasta: string): void => {
  mkdirSync(join(pasta, "registro"), { recursive: true, mode: 0o700 });
};

export type AgentSettings = {
  readonly pasta: string;
  readonly limiteBytesPorSegundo: number | null;
  /** Before the first repetition of a call; left out, as in the field. */
  readonly pausaMs?: number;
  readonly comandoAntes?: CommandBefore | null;
  /** Of a call, before it is given up; left out, as in the field. */
  readonly tentativas?: number;
  /** The process is to end: no call is repeated any more. */
  readonly ended?: AbortSignal;
  /** Left out, those of the system. */
  readonly surroundings?: Surroundings;
  /** Between two looks at them; left out, as in the field. */
  readonly olharMs?: number;
  /** Left out or null: the store is reached directly. */
  readonly proxy?: ProxyEnv | null;
  /** Where the program is installed; left out or null, it was started from its sources and is not replaced. */
  readonly programa?: string | null;
};

/** An activated agent with everything it works with: one per process. */
export type Agent = {
  readonly identity: Identity;
  readonly api: AgentApi;
  /** The server has just answered: what waits to be repeated is repeated now. */
  readonly heard: () => void;
  readonly clock: Clock;
  readonly serverClock: ServerClock;
  readonly log: Log;
  readonly journal: Journal;
  readonly database: DatabaseSync;
  readonly backup: BackupDeps;
  /** What this machine may take of the office's line, up and down together. */
  readonly bandwidth: Bandwidth;
  /** When it holds back for whoever works on this machine. */
  readonly guest: Guest;
  /** The folder that a restore ordered from the portal may always write to. */
  readonly restored: string;
  /** The folder of the samples of proofs, which is empty but for the moment. */
  readonly proofs: string;
  /** What a person of this machine lets it read and write. */
  readonly permissions: Permissions;
  /** Where the program is installed; null: it cannot be replaced. */
  readonly programa: string | null;
  readonly close: () => void;
};

export const wireTo = (servidor: string, serverClock: ServerClock): Wire =>
  createWire({ servidor, agente: `${AGENT_VERSION} (${system.sistema})`, serverClock });

/** The permissions of this machine, for whoever works in the agent's folder. */
export const permissionsOf = ({ pasta, programa = null }: Pick<AgentSettings, "pasta" | "programa">): Permissions =>
  openPermissions({ path: agentPaths(pasta).permissions, own: programa === null ? [pasta] : [pasta, programa] });

const lowest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

export const openAgent = (settings: AgentSettings, identity: Identity): Agent => {
  const paths = agentPaths(settings.pasta);
  const clock = systemClock;
  const serverClock = createServerClock(clock);
  const log = openLog({ path: paths.log, clock });
  const wake = createWake();
  const retry = fieldRetryPolicy(randomIds, {
    wake,
    firstMs: settings.pausaMs,
    attempts: settings.tentativas,
    signal: settings.ended,
  });
  const api = openSession({ wire: wireTo(identity.servidor, serverClock), identity, serverClock, retry });
  const database = openStateDatabase(paths.state);
  const journal = openJournal(database);
  const surroundings = settings.surroundings ?? system.surroundings;
  const guest = createGuest({ clock, serverClock, journal, log, surroundings }, settings.olharMs);
  const bandwidth = limitBandwidth(clock, () => lowest(settings.limiteBytesPorSegundo, guest.rate()));
  const sending = createStore(bandwidth, settings.proxy ?? null);
  const store: Store = {
    put: (target, bytes) => {
      noteStoreAddress(journal, target.url);
      return sending.put(target, bytes);
    },
  };
  const permissions = permissionsOf(settings);
  const backup = {
    api,
    store,
    retry,
    ids: randomIds,
    clock,
    serverClock,
    log,
    database,
    statePath: paths.state,
    idDispositivo: identity.idDispositivo,
    versao: AGENT_VERSION,
    comandoAntes: settings.comandoAntes ?? null,
    snapshots: system.snapshots,
    access: permissions.access,
  };
  const { restored, proofs } = paths;
  const { programa = null } = settings;
  const parts = {
    identity,
    api,
    heard: wake.told,
    clock,
    serverClock,
    log,
    journal,
    database,
    backup,
    bandwidth,
    guest,
    restored,
    proofs,
    programa,
  };
  return { ...parts, permissions, close: () => database.close() };
};

export const tellOfDamage = ({ log }: Agent): void =>
  log.event("estado danificado: posto de lado, será refeito pelo catálogo");
