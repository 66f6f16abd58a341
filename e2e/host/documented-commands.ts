import { readFileSync } from "node:fs";
import { join } from "node:path";

const OPERATIONS = join(import.meta.dirname, "../../docs/operations");

/** The commands of one section of a document of operations, block by block, as they stand there. */
export const commandsOf = (document: string, section: string): readonly string[] => {
  const text = readFileSync(join(OPERATIONS, document), "utf8");
  const [, body] = text.split(`\n## ${section}\n`);
  if (body === undefined) throw new Error(`${document} has no section ${section}`);
  const [own = ""] = body.split(/\n## /);
  const blocks = [...own.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands = ""]) => commands);
  if (blocks.length === 0) throw new Error(`${document}, ${section}: there is nothing to type`);
  return blocks;
};
