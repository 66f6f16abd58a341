import type { DatabaseSync } from "node:sqlite";
import type { Ids } from "../platform/ids.ts";
import type { Log } from "../platform/log.ts";
import type { RetryPolicy } from "../protocol/retry.ts";
import type { ServerClock } from "../protocol/server-clock.ts";
import type { AgentApi } from "../protocol/session.ts";
import type { FileState } from "../state/file-state.ts";
import type { Journal } from "../state/journal.ts";
import type { Store } from "./store.ts";

/** What every part of a running backup needs. */
export type BackupContext = {
  readonly api: AgentApi;
  readonly store: Store;
  readonly retry: RetryPolicy;
  readonly ids: Ids;
  readonly serverClock: ServerClock;
  readonly log: Log;
  readonly database: DatabaseSync;
  readonly journal: Journal;
  readonly state: FileState;
  readonly idDispositivo: number;
  readonly idConfiguracao: number;
  readonly idBackup: number;
};
