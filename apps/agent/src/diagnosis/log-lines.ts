import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { getSystemErrorMap } from "node:util";
import { z } from "zod";
import { codeOf } from "../system/error-code.ts";

const MOST_BYTES = 2 ** 18;

/** The last lines of a file, which may be long; none of one that cannot be read. */
export const lastLines = (path: string, most: number): readonly string[] => {
  try {
    const file = openSync(path, "r");
    try {
      const { size } = fstatSync(file);
      const piece = Buffer.alloc(Math.min(size, MOST_BYTES));
      readSync(file, piece, 0, piece.length, size - piece.length);
      const lines = piece.toString("utf8").split(/\r?\n/);
      // What was cut at its beginning is no line.
      return lines
        .slice(size > piece.length ? 1 : 0)
        .filter((line) => line !== "")
        .slice(-most);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (codeOf(error) === "") throw error;
    return [];
  }
};

/** Classes of errors that the program meets; their names say what happened without saying to what. */
const ERRORS = new Set(
  `Error TypeError RangeError SyntaxError ReferenceError AggregateError AbortError TimeoutError ZodError Refusal Unreachable
   StoreRefusal NoRoom RefusedUpdate DamagedStateError LinkInTheWay RestoreInterrupted LocalRefusal NoProxySetting`.split(
    /\s+/,
  ),
);
const SYSTEM_CODES = new Set([...getSystemErrorMap().values()].map(([name]) => name));

/** Of `Name: message`: the name, and a code of the system or of the server that begins the message. */
const namelessError = (text: string): string => {
  const [, name = "", rest = ""] = /^(\w+)(?:: (.*))?$/s.exec(text) ?? [];
  if (!ERRORS.has(name)) return "OUTRO";
  const [first = "", second = ""] = rest.split(/[ :,]+/, 2);
  if (name === "Refusal" && /^\d{3}$/.test(first) && /^[A-Z][A-Z0-9_]*$/.test(second))
    return `${name} ${first} ${second}`;
  return SYSTEM_CODES.has(first) ? `${name} ${first}` : name;
};

/** Fields of the log whose words are the program's own. */
const OWN_WORDS = new Set(["instante", "evento", "situacao", "versao", "motivo", "motivos"]);
const Line = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

const withoutNames = (fields: z.infer<typeof Line>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      if (key === "erro") return [[key, namelessError(String(value))]];
      return typeof value !== "string" || OWN_WORDS.has(key) ? [[key, value]] : [];
    }),
  );

/** A line of the agent's log without anything that may name a file; null: what is left says nothing. */
export const namelessLogLine = (line: string): string | null => {
  try {
    return JSON.stringify(withoutNames(Line.parse(JSON.parse(line))));
  } catch {
    return null;
  }
};

/** What the host of Windows itself writes; the rest of its log is what the program printed. */
const OF_HOST =
  /^[\d/]{10} [\d:]{8} (?:versão [\d.]+ (?:iniciada|terminou com -?\d+)|nova tentativa em [\dhms.]+|sem sinal de vida: de volta à versão [\d.]+)/;

export const namelessHostLine = (line: string): string | null => OF_HOST.exec(line)?.[0] ?? null;
