import { appendFileSync, renameSync, rmSync, statSync } from "node:fs";
import { type Clock, toInstantText } from "./clock.ts";
import { isDiskFull } from "./disk-full.ts";

type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** Structured lines for the technician. Contents of files and secrets never reach it. */
export type Log = {
  readonly event: (event: string, fields?: LogFields) => void;
  readonly failure: (event: string, error: unknown, fields?: LogFields) => void;
};

export type LogTarget = {
  readonly path: string;
  readonly clock: Clock;
  readonly maxBytes?: number;
  /** How many older files stay beside the one that is written. */
  readonly keep?: number;
};

const DEFAULT_MAX_BYTES = 5 * 2 ** 20;
const DEFAULT_KEEP = 5;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** `agente.log` becomes `agente.log.1`, that one `.2`, and so on; the oldest goes. */
const rotate = (path: string, keep: number): void => {
  rmSync(`${path}.${keep}`, { force: true });
  for (let number = keep - 1; number >= 0; number -= 1) {
    const from = number === 0 ? path : `${path}.${number}`;
    if (statSync(from, { throwIfNoEntry: false }) !== undefined) renameSync(from, `${path}.${number + 1}`);
  }
};

export const openLog = ({ path, clock, maxBytes = DEFAULT_MAX_BYTES, keep = DEFAULT_KEEP }: LogTarget): Log => {
  let size = sizeOf(path);
  const append = (line: string): void => {
    if (size > 0 && size + line.length > maxBytes) {
      rotate(path, keep);
      size = 0;
    }
    appendFileSync(path, line, { mode: 0o600 });
    size += Buffer.byteLength(line);
  };
  /** A log that finds no room must not end what it tells of. */
  const write = (line: string): void => {
    try {
      append(line);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
    }
  };
  const event = (name: string, fields: LogFields = {}): void =>
    write(`${JSON.stringify({ instante: toInstantText(clock.now()), evento: name, ...fields })}\n`);
  return {
    event,
    failure: (name, error, fields = {}) =>
      event(name, { ...fields, erro: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }),
  };
};
