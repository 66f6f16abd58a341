import { cpSync, mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { runProgram } from "../images/run-program.ts";
import { type Signer, signSums, writeSums } from "./sums.ts";

/** What operators need of the repository besides the images: by the commit, not by what lies in the folder. */
const FOR_OPERATORS = [
  "CHANGELOG.md",
  "LICENSE",
  "THIRD-PARTY-LICENSES.md",
  "deploy",
  "docs/operations",
  "infra/keycloak/password-blacklists",
  "infra/keycloak/realm-acervo.json",
  "infra/keycloak/theme",
  "infra/postgres/roles.sql",
  "infra/store-proxy",
  "infra/web-proxy",
];

export type Contents = {
  readonly repository: string;
  readonly commit: string;
  readonly version: string;
  /** Files that were built: images, lists of packages, the assets that the next release is built with. */
  readonly built: readonly string[];
};

/** One folder with all of a release, its hashes and their signature. The same commit gives the same hashes. */
export const packRelease = (
  { repository, commit, version, built }: Contents,
  { into, signer }: { readonly into: string; readonly signer: Signer },
): string => {
  const folder = join(into, `acervo-${version}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(into, `acervo-${version}.part.tar`);
  try {
    runProgram("git", ["archive", "--output", archive, commit, ...FOR_OPERATORS], { cwd: repository });
    runProgram("tar", ["xf", archive, "-C", folder]);
  } finally {
    rmSync(archive, { force: true });
  }
  for (const file of built) cpSync(file, join(folder, basename(file)));
  writeSums(folder);
  signSums(folder, signer);
  return folder;
};
