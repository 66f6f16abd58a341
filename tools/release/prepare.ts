import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { isLater, raiseChart, raiseManifest, releaseChangelog } from "./raise-version.ts";

const Manifest = z.object({ version: z.string() });
const CHART = "deploy/chart/acervo/Chart.yaml";
const FIXTURES = "apps/server/test/upgrade";
/** The lock file names the root twice: for itself, and as the first of its packages. */
const IN_THE_LOCK = 2;

/** Raises the version wherever it stands; answers which it was. What is made by commands is made after it. */
export const raiseEverywhere = (repository: string, version: string, day: string): string => {
  const change = (path: string, by: (text: string) => string): void => {
    const file = join(repository, path);
    writeFileSync(file, by(readFileSync(file, "utf8")));
  };
  const { version: before } = Manifest.parse(JSON.parse(readFileSync(join(repository, "package.json"), "utf8")));
  if (!isLater(version, before)) throw new Error(`${version} does not come after ${before}`);
  change("CHANGELOG.md", (text) => releaseChangelog(text, version, day));
  change("package.json", (text) => raiseManifest(text, before, version, 1));
  change("package-lock.json", (text) => raiseManifest(text, before, version, IN_THE_LOCK));
  change(CHART, (text) => raiseChart(text, before, version));
  change(`${FIXTURES}/upgrade.integration.test.ts`, (text) => text.replaceAll(`"${before}.sql"`, `"${version}.sql"`));
  const fixture = join(repository, FIXTURES, `${before}.sql`);
  if (existsSync(fixture)) rmSync(fixture);
  return before;
};

/** What is made anew at each release, in this order: docs/operations/release.md says what for. The stack must be up. */
export const commandsOf = (version: string, agentVersion: string): readonly (readonly string[])[] => [
  ["npm", "run", "upgrade:fixture", "--", version],
  ["npm", "run", "contract", "--", "release"],
  ["npm", "run", "agent:keep", "--", "HEAD", agentVersion],
  ["npm", "run", "openapi"],
  ["npm", "run", "licenses"],
];
