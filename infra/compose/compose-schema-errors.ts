import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const lintSchema = z.array(z.object({ messages: z.array(z.object({ rule: z.string(), message: z.string() })) }));
const linter = fileURLToPath(import.meta.resolve("dclint/package.json")).replace(/package\.json$/, "bin/dclint.cjs");

/** What the Compose Specification's own JSON schema has against a file. */
export function composeSchemaErrors(text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "acervo-compose-"));
  const file = join(folder, "compose.yaml");
  writeFileSync(file, text);
  const { stdout } = spawnSync(process.execPath, [linter, "--formatter", "json", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  const messages = lintSchema.parse(JSON.parse(stdout)).flatMap((result) => result.messages);
  return messages.filter((message) => message.rule === "invalid-schema").map((message) => message.message);
}
