import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SERVER } from "./operator-files.ts";

/** A release that fails: what of it is other than in the release that it comes after. */
export const BROKEN = {
  /** Its tables cannot be brought. */
  tabelas: { path: "apps/server/migrations/9999-quebrada.sql", text: "SELECT 1 / 0;\n" },
  /** Its API starts and never answers. */
  muda: { path: "apps/server/src/start/api.ts", text: "setInterval(() => undefined, 3_600_000);\n" },
} as const;

/** The image of the server with one file put over it, as an archive. */
export const makeBrokenImage = (folder: string, archive: string, tag: keyof typeof BROKEN): string => {
  const context = join(folder, `image-${tag}`);
  mkdirSync(context);
  const { path, text } = BROKEN[tag];
  writeFileSync(join(context, "file"), text);
  // The archive has its image under a name, which buildah wants to be told.
  writeFileSync(join(context, "Containerfile"), `FROM oci-archive:${archive}\nCOPY --chmod=644 file /app/${path}\n`);
  const name = `${SERVER}:${tag}`;
  const storage = ["--storage-driver", "overlay"];
  const buildah = (...args: readonly string[]): void =>
    void execFileSync("buildah", [...storage, ...args], { stdio: ["ignore", "ignore", "inherit"] });
  buildah("bud", "--isolation=chroot", "--quiet", `--tag=${name}`, context);
  const made = join(folder, `${tag}.oci.tar`);
  buildah("push", "--quiet", name, `oci-archive:${made}:${name}`);
  buildah("rmi", name);
  return made;
};
