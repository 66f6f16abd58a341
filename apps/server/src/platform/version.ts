import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Root = z.object({ version: z.string() });

/** The product's: its parts have no version of their own. */
export const readVersion = (): string =>
  Root.parse(JSON.parse(readFileSync(join(import.meta.dirname, "../../../../package.json"), "utf8"))).version;
