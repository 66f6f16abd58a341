import { readFileSync } from "node:fs";
import { join } from "node:path";

const OPERATIONS = join(import.meta.dirname, "../../../docs/operations");
const FENCED = /^```(\w*)\n([\s\S]*?)^```$/gm;
/** What is fenced as something else (a file, an answer) is not typed. */
const TYPED = new Set(["", "sh"]);

export type CommandsOfSection = {
  /** The name of the section; "" is what stands before the first. */
  readonly section: string;
  /** What is typed, line by line, as it stands there. */
  readonly commands: readonly string[];
};

/** The fenced commands of a text, section by section; a line that ends in a backslash goes on with the next. */
export const fencedCommands = (text: string): readonly CommandsOfSection[] =>
  text
    .split(/^(?=###? )/m)
    .map((part) => ({
      section: /^###? (.*)/.exec(part)?.[1] ?? "",
      commands: [...part.matchAll(FENCED)].flatMap(([, language = "", block = ""]) =>
        (TYPED.has(language) ? block : "")
          .replaceAll(/\\\n\s*/g, "")
          .split("\n")
          .filter((line) => line.trim() !== ""),
      ),
    }))
    .filter(({ commands }) => commands.length > 0);

/** The commands of one section of a document of operations. */
export const commandsOf = (document: string, section: string): readonly string[] => {
  const found = fencedCommands(readFileSync(join(OPERATIONS, document), "utf8")).find((one) => one.section === section);
  if (found === undefined) throw new Error(`${document}, "${section}": there is nothing to type`);
  return found.commands;
};
