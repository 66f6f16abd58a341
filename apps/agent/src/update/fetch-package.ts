import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { AgentPackage } from "@acervo/backup-format/agent-update";
import type { Bandwidth } from "../backup/bandwidth.ts";
import { reach } from "../platform/network.ts";
import { Unreachable } from "../protocol/refusal.ts";
import { RefusedUpdate } from "./refused-update.ts";

/** A stalled line ends it; it is ordered again with the next heartbeat. */
const GET_TIMEOUT_MS = 30 * 60_000;

/** The package as it was signed, or nothing: a byte more, less or other is refused. */
export const fetchPackage = async (
  { url, tamanho, sha256 }: Pick<AgentPackage, "tamanho" | "sha256"> & { readonly url: string },
  path: string,
  bandwidth: Bandwidth,
): Promise<void> => {
  const response = await reach(url, { signal: AbortSignal.timeout(GET_TIMEOUT_MS) }).catch((error: unknown) => {
    throw new Unreachable("package", { cause: error });
  });
  if (!response.ok || response.body === null) throw new Unreachable(`package ${response.status}`);
  const body: AsyncIterable<Uint8Array> = response.body;
  const hash = createHash("sha256");
  let length = 0;
  const file = await open(path, "w", 0o600);
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > tamanho) break;
      await bandwidth.take(chunk.length);
      hash.update(chunk);
      // From where the last one ended.
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  if (length !== tamanho || hash.digest("hex") !== sha256) throw new RefusedUpdate("CONTEUDO_DIFERENTE");
};
