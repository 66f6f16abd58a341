import { readFileSync } from "node:fs";

/** What must never leave the machine, by its form: somebody may have typed it where it does not belong. */
const FORMS: readonly RegExp[] = [
  // User and password of an address, and what signs one.
  /(?<=:\/\/)[^\s/@]+@/g,
  /(?<=\?)\S+/g,
  /(?<=\b(?:bearer|basic) )\S+/gi,
  // Passwords of command lines and settings.
  /(?<=\b(?:senha|password|passwd|pwd|token|secret)\s*[=:]\s*)\S+/gi,
  // Codes and tokens of an activation; keys and hashes.
  /\b(?=\d*[A-Z])[CDFHJKMNPRTVWXY34679]{8}\b/g,
  /\b(?=\d*[A-Z])[A-Z2-7]{20}\b/g,
  /[\w-]{40,}={0,2}/g,
];
const HIDDEN = "[removido]";

const contentsOf = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};

/** Of a file that is a secret as a whole, and of those in which one property is. */
const secretsIn = (path: string): readonly string[] => {
  const text = contentsOf(path).trim();
  const keys = [...text.matchAll(/"chavePrivada"\s*:\s*"([^"]+)"/g)].map(([, key = ""]) => key);
  return keys.length === 0 && text !== "" ? [text] : keys;
};

/** Takes secrets out of a text: those of the given files by their value, any other by its form. */
export const createScrubber = (paths: readonly string[]): ((text: string) => string) => {
  const values = paths.flatMap(secretsIn);
  return (text) => {
    const known = values.reduce((left, value) => left.replaceAll(value, HIDDEN), text);
    return FORMS.reduce((left, form) => left.replaceAll(form, HIDDEN), known);
  };
};
