import { parentPort, workerData } from "node:worker_threads";
import { randomIds } from "../platform/ids.ts";
import { createPacker } from "./packer.ts";
import type { FromPacking, PackingThreadInput, ToPacking } from "./packing-types.ts";

/** Reading and hashing many small files is one long synchronous loop: it has a thread of its own. */
const run = (): void => {
  const port = parentPort;
  if (port === null) throw new Error("Only as a thread");
  // Only packing.ts starts this thread and writes to it, with these types.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { identity } = workerData as PackingThreadInput;
  const tell = (message: FromPacking): void => {
    const buffers = message.tipo === "pacote" ? buffersOf(message) : [];
    port.postMessage(message, buffers);
  };
  const take = createPacker({ identity, salt: randomIds.id128, tell });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  port.on("message", (message) => take(message as ToPacking));
};

/** The one buffer of all hashes, and a pack that was too large for its room, change hands instead of being copied. */
const buffersOf = ({ pacote }: FromPacking & { tipo: "pacote" }): ArrayBuffer[] =>
  [pacote.bytes.buffer, pacote.arquivos.sha256.buffer].filter((buffer) => buffer instanceof ArrayBuffer);

run();
