import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { goCompiler } from "../../../packaging/go-compiler.ts";

/** Programs that people use for the same task: yardsticks, not parts of the product. */
export const PEERS = {
  restic: { module: "github.com/restic/restic", version: "v0.18.1", program: "./cmd/restic" },
  kopia: { module: "github.com/kopia/kopia", version: "v0.22.3", program: "." },
  rclone: { module: "github.com/rclone/rclone", version: "v1.71.0", program: "." },
} as const;
export type PeerName = keyof typeof PEERS;

export const PEER_NAMES = ["restic", "kopia", "rclone"] as const satisfies readonly PeerName[];

/** Built anew for other versions of them or of the compiler: both make a yardstick longer or shorter. */
export const peersFolder = (): string => {
  const key = hash("sha256", JSON.stringify([PEERS, goCompiler()])).slice(0, 12);
  return join(homedir(), ".cache/acervo", `peers-${key}`);
};

export const peerProgram = (name: PeerName): string => {
  const program = join(peersFolder(), name);
  if (!existsSync(program)) throw new Error(`${name} is not here. Run \`npm run bench:peers\`.`);
  return program;
};

/** As a table names it. */
export const peerTitle = (name: PeerName): string => `${name} ${PEERS[name].version.slice(1)}`;
