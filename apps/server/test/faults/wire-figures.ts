import type { ProxyCall } from "./fault-proxy.ts";
import type { UploadJournal } from "./upload-journal.ts";

/** Bytes of files that the agent put on the wire, also those of requests that failed. */
export const sentBytes = (calls: readonly ProxyCall[]): number =>
  calls.reduce(
    (sum, { isSigned, method, receivedBytes }) => sum + (isSigned && method === "PUT" ? receivedBytes : 0),
    0,
  );

/** How long a process may need, on a busy machine, to write down that an answer has come. */
const NOTED_MS = 5_000;

/** Bytes of uploads that a process had begun and not noted as done in its journal when it died at an instant. */
export const inFlightBytes = (calls: readonly ProxyCall[], diedAt: number, journal: UploadJournal): number =>
  calls
    .filter(({ isSigned, method }) => isSigned && method === "PUT")
    .filter(({ deliveredAt }) => deliveredAt === null || deliveredAt > diedAt - NOTED_MS)
    .filter(({ url }) => !journal.isNoted(url))
    .reduce((sum, { declaredBytes }) => sum + declaredBytes, 0);

export const inMiB = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(2)} MiB`;

/** One line of figures, to be read in the log of a run. */
export const tellFigures = (line: string): void => void process.stdout.write(`${line}\n`);
