import { join } from "node:path";
import { measure } from "../measured-process.ts";
import { peerProgram, peerTitle } from "./installed.ts";
import type { Peer, PeerPlace } from "./peer.ts";

const REPOSITORY = ["repository", "create"];

const createArgv = ({ repository }: PeerPlace): readonly string[] => {
  if ("folder" in repository) return [...REPOSITORY, "filesystem", "--path", repository.folder];
  const { endpoint, bucket, accessKey, secretKey } = repository;
  const where = ["--endpoint", new URL(endpoint).host, "--disable-tls", "--bucket", bucket, "--prefix", "kopia/"];
  return [...REPOSITORY, "s3", ...where, "--access-key", accessKey, "--secret-access-key", secretKey];
};

export const kopiaAt = (place: PeerPlace): Peer => {
  const env = {
    KOPIA_PASSWORD: "bench",
    KOPIA_CONFIG_PATH: join(place.home, "kopia", "repository.config"),
    KOPIA_CACHE_DIRECTORY: join(place.home, "kopia", "cache"),
    KOPIA_LOG_DIR: join(place.home, "kopia", "log"),
    KOPIA_CHECK_FOR_UPDATES: "false",
  };
  const run = (...argv: readonly string[]) => measure(peerProgram("kopia"), ["--no-progress", ...argv], { env });
  let last = "";
  return {
    title: peerTitle("kopia"),
    prepare: async () => void (await run(...createArgv(place))),
    backUp: async (root) => {
      const measured = await run("snapshot", "create", "--json", root);
      last = /"id":\s*"([0-9a-f]{32})"/.exec(measured.out)?.[1] ?? "";
      return measured;
    },
    restoreTo: (folder) => run("snapshot", "restore", last, folder),
  };
};
