import { join } from "node:path";
import { measure } from "../measured-process.ts";
import { peerProgram, peerTitle } from "./installed.ts";
import type { Peer, PeerPlace } from "./peer.ts";

const addressOf = ({ repository }: PeerPlace): Record<string, string> =>
  "folder" in repository
    ? { RESTIC_REPOSITORY: repository.folder }
    : {
        RESTIC_REPOSITORY: `s3:${repository.endpoint}/${repository.bucket}/restic`,
        AWS_ACCESS_KEY_ID: repository.accessKey,
        AWS_SECRET_ACCESS_KEY: repository.secretKey,
      };

export const resticAt = (place: PeerPlace): Peer => {
  const env = {
    ...addressOf(place),
    RESTIC_PASSWORD: "bench",
    RESTIC_CACHE_DIR: join(place.home, "restic-cache"),
  };
  const run = (...argv: readonly string[]) => measure(peerProgram("restic"), ["--quiet", ...argv], { env });
  return {
    title: peerTitle("restic"),
    prepare: async () => void (await run("init")),
    backUp: (root) => run("backup", root),
    restoreTo: (folder) => run("restore", "latest", "--verify", "--target", folder),
  };
};
