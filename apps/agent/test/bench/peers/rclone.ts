import { join } from "node:path";
import { measure } from "../measured-process.ts";
import { peerProgram, peerTitle } from "./installed.ts";
import type { Peer, PeerPlace } from "./peer.ts";

const AT_ONCE = "16";

const storeOf = ({ repository }: PeerPlace): { readonly address: string; readonly env: Record<string, string> } =>
  "folder" in repository
    ? { address: repository.folder, env: {} }
    : {
        address: `loja:${repository.bucket}/rclone`,
        env: {
          RCLONE_CONFIG_LOJA_TYPE: "s3",
          RCLONE_CONFIG_LOJA_PROVIDER: "Ceph",
          RCLONE_CONFIG_LOJA_ENDPOINT: repository.endpoint,
          RCLONE_CONFIG_LOJA_ACCESS_KEY_ID: repository.accessKey,
          RCLONE_CONFIG_LOJA_SECRET_ACCESS_KEY: repository.secretKey,
        },
      };

/** A copy of the tree as it is, one object for each file, without versions of its own. */
export const rcloneAt = (place: PeerPlace): Peer => {
  const { address, env: store } = storeOf(place);
  const env = { RCLONE_CONFIG: join(place.home, "rclone.conf"), ...store };
  const common = ["--quiet", "--fast-list", "--transfers", AT_ONCE, "--checkers", AT_ONCE];
  const copy = (from: string, to: string, ...argv: readonly string[]) =>
    measure(peerProgram("rclone"), ["copy", ...common, ...argv, from, to], { env });
  return {
    title: peerTitle("rclone"),
    prepare: () => Promise.resolve(),
    backUp: (root) => copy(root, address),
    restoreTo: (folder) => copy(address, folder, "--checksum"),
  };
};
