import { join } from "node:path";
import { stack } from "@acervo/test-kit/stack";
import { measure, type Measured } from "./measured-process.ts";

/** Programs that people use for the same task, as Debian has them: yardsticks, not parts of the product. */
export type Peer = {
  readonly name: string;
  readonly prepare: () => Promise<void>;
  readonly backUp: (root: string) => Promise<Measured>;
};

export const resticFor = (bucket: string, folder: string): Peer => {
  const { endpoint, accessKey, secretKey } = stack().s3;
  const env = {
    AWS_ACCESS_KEY_ID: accessKey,
    AWS_SECRET_ACCESS_KEY: secretKey,
    RESTIC_PASSWORD: "bench",
    RESTIC_CACHE_DIR: join(folder, "restic-cache"),
    RESTIC_REPOSITORY: `s3:${endpoint}/${bucket}/restic`,
  };
  const run = (...argv: readonly string[]) => measure("/usr/bin/restic", argv, { env });
  return {
    name: "restic",
    prepare: async () => void (await run("init")),
    backUp: (root) => run("backup", root),
  };
};

/** A copy of the tree as it is, one object for each file, without versions of its own. */
export const rcloneFor = (bucket: string, folder: string): Peer => {
  const { endpoint, accessKey, secretKey } = stack().s3;
  const env = {
    RCLONE_CONFIG: join(folder, "rclone.conf"),
    RCLONE_CONFIG_LOJA_TYPE: "s3",
    RCLONE_CONFIG_LOJA_PROVIDER: "Ceph",
    RCLONE_CONFIG_LOJA_ENDPOINT: endpoint,
    RCLONE_CONFIG_LOJA_ACCESS_KEY_ID: accessKey,
    RCLONE_CONFIG_LOJA_SECRET_ACCESS_KEY: secretKey,
  };
  const argv = ["--quiet", "--fast-list", "--transfers", "16", "--checkers", "16"];
  return {
    name: "rclone",
    prepare: () => Promise.resolve(),
    backUp: (root) => measure("/usr/bin/rclone", ["copy", root, `loja:${bucket}/rclone`, ...argv], { env }),
  };
};
