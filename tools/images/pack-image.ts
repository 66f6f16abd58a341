import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { packTree } from "./pack-tree.ts";
import { runProgram } from "./run-program.ts";

const Root = z.object({ version: z.string() });

/** What an image is of. */
export type Source = {
  readonly repository: string;
  readonly commit: string;
  /** When it was committed, in seconds since 1970: the time of every file. */
  readonly seconds: string;
  readonly version: string;
};

export const sourceOf = (repository: string): Source => {
  const git = (...args: readonly string[]): string => runProgram("git", args, { cwd: repository });
  const commit = git("rev-parse", "HEAD");
  const seconds = git("show", "--no-patch", "--format=%ct", commit);
  const { version } = Root.parse(JSON.parse(readFileSync(join(repository, "package.json"), "utf8")));
  return { repository, commit, seconds, version };
};

/** What images are tagged with, and what an installation of them is called. */
export const tagOf = ({ version, commit }: Source): string => `${version}-${commit.slice(0, 8)}`;

export type BuiltImage = {
  readonly name: string;
  readonly digest: string;
  readonly archive: string;
  readonly version: string;
  readonly commit: string;
};

const STORAGE = ["--storage-driver", "overlay"];

/** Makes an image of the `root` that lies in a folder, as an archive beside it. */
export const packImage = (
  source: Source,
  {
    kind,
    folder,
    title,
  }: { readonly kind: "server" | "servers" | "web"; readonly folder: string; readonly title: string },
): BuiltImage => {
  const { repository, commit, seconds, version } = source;
  const name = `localhost/acervo-${kind}:${tagOf(source)}`;
  const archive = join(folder, `acervo-${kind}.oci.tar`);
  const digestFile = join(folder, `digest-${kind}`);
  const labels = { version, revision: commit, title, licenses: "UNLICENSED" };
  runProgram("buildah", [
    ...STORAGE,
    "bud",
    "--isolation=chroot",
    "--format=oci",
    `--timestamp=${seconds}`,
    "--quiet",
    `--tag=${name}`,
    ...Object.entries(labels).map(([key, value]) => `--label=org.opencontainers.image.${key}=${value}`),
    `--file=${join(repository, `deploy/images/Containerfile.${kind}`)}`,
    folder,
  ]);
  // Packed by ourselves: the archive that buildah writes has the hour in it.
  const layout = join(folder, "layout");
  const target = `oci:${layout}:${name}`;
  runProgram("buildah", [...STORAGE, "push", "--quiet", "--digestfile", digestFile, name, target]);
  packTree({ seconds, archive }, layout, ".");
  rmSync(layout, { recursive: true });
  return { name, digest: readFileSync(digestFile, "utf8").trim(), archive, version, commit };
};
