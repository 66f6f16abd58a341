import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where the rows and the bucket of this run are, a line each. */
const PATH = join(import.meta.dirname, "../../.stack/e2e.txt");

type AppFile = { readonly databaseUrl: string; readonly bucket: string };

/** For the tests, which are other processes than the servers. */
export const writeAppFile = ({ databaseUrl, bucket }: AppFile): void =>
  writeFileSync(PATH, `${databaseUrl}\n${bucket}\n`, { mode: 0o600 });

export const readAppFile = (): AppFile => {
  const [databaseUrl = "", bucket = ""] = readFileSync(PATH, "utf8").split("\n");
  return { databaseUrl, bucket };
};
