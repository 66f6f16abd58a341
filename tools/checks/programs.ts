/** A program and the place that starts it, by a command that a person may type, or from code. */
export type Start = { readonly place: string; readonly program: string; readonly typed: boolean };

const STARTED_BY_NODE = /\bnode (?<program>[\w./-]+\.ts)\b/g;
const NAMED_AS_PROGRAM =
  /(?<!from |import\(|import )"(?<program>(?:[\w.-]+\/)*(?:(?:start|demo)\/[\w-]+|[\w-]+-process|cli)\.ts)"/g;

const READ_AS_TEXT = /readFileSync\(.*/g;

const found = (place: string, text: string, pattern: RegExp): readonly Omit<Start, "typed">[] =>
  [...text.matchAll(pattern)].map(({ groups }) => ({ place, program: groups?.["program"] ?? "" }));

/** Returns the programs that a manifest, a script or a document starts with `node`. */
export const startsInCommands = (place: string, text: string): readonly Start[] =>
  found(place, text, STARTED_BY_NODE).map((start) => ({ ...start, typed: true }));

/** Returns the programs that code starts by their path: what lies in a folder `start`, `*-process.ts` and `cli.ts`. */
export const startsInCode = (place: string, text: string): readonly Start[] =>
  found(place, text.replaceAll(READ_AS_TEXT, ""), NAMED_AS_PROGRAM).map((start) => ({ ...start, typed: false }));

/** A line at the left edge that does something; declarations alone make a module. */
const DOES_SOMETHING = /^(?:await |void |try \{|if \(|for \(|switch \(|process\.|[\w.]+\(|(?:const|let) .* = await )/m;
const LOOKS_AT_ITS_ARGUMENTS = /\bparseArgs\(|\bprocess\.argv\b/;

/**
 * Returns the problem of a program, or null. One that only exports does nothing and ends well whatever it was asked for. One
 * that people type reads its arguments, itself or by a file that it imports.
 */
export const programProblem = (source: string, imported: readonly string[], typed = true): string | null => {
  if (!DOES_SOMETHING.test(source)) return "only declares: started by its path it does nothing and exits 0";
  return !typed || [source, ...imported].some((text) => LOOKS_AT_ITS_ARGUMENTS.test(text))
    ? null
    : "never reads its arguments: unknown ones must be refused (`parseArgs()` of node:util)";
};
