import { problem, textOf, type Files, type Problem } from "./findings.ts";
import { sha256 } from "./sha256.ts";

/** The list of every other file with its SHA-256, as `sha256sum` writes it. */
export const SUMS = "SHA256SUMS";

const parseSums = (text: string): ReadonlyMap<string, string> | null => {
  const sums = new Map<string, string>();
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const [, hash, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (hash === undefined || name === undefined || sums.has(name)) return null;
    sums.set(name, hash);
  }
  return sums;
};

/** Every file is in the list as it is, and the list names no other. */
export const checkSums = async (files: Files): Promise<readonly Problem[]> => {
  const bytes = files.get(SUMS);
  const text = bytes === undefined ? null : textOf(bytes);
  const sums = text === null ? null : parseSums(text);
  if (sums === null) return [problem("LISTA_ILEGIVEL", SUMS)];
  const problems: Problem[] = [];
  for (const [name, hash] of sums) {
    const file = files.get(name);
    if (file === undefined) problems.push(problem("ARQUIVO_FALTANDO", name));
    else if ((await sha256(file)) !== hash) problems.push(problem("ARQUIVO_ALTERADO", name));
  }
  for (const name of files.keys())
    if (name !== SUMS && !sums.has(name)) problems.push(problem("ARQUIVO_ESTRANHO", name));
  return problems;
};
