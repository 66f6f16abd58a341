import { basename } from "node:path";
import { exportedNamesIn } from "./exported-names.ts";

/** `key` is the file's name without its folder, then the exported name, so that a move changes none. */
export type NamingFault = { readonly key: string; readonly file: string; readonly reason: string };

/** What a query does, as the first word of its name. The last two are for a read that answers yes or no. */
const QUERY_VERBS = ["find", "list", "count", "insert", "update", "mark", "lock", "delete", "is", "exists"];

/** Mechanisms of storage have one name, in English, on both sides of a package wall. */
const STORAGE_WORDS: ReadonlyMap<string, string> = new Map([
  ["trecho", "extent"],
  ["trechos", "extents"],
  ["ponto", "checkpoint"],
  ["pontos", "checkpoints"],
  ["concessao", "grant"],
  ["concessoes", "grants"],
  ["balde", "bucket"],
  ["baldes", "buckets"],
]);

/** Where those words are mechanisms. Elsewhere a trecho may be one of a text, and a concessao one of a role. */
const STORAGE_FOLDERS =
  /^(packages\/|apps\/(agent|web)\/src\/|apps\/server\/src\/(platform|modules\/(armazem|arquivos|backups|catalogo|restauracoes))\/)/;

/** Stands in a key for the name of the file itself. */
const FILE_NAME = "*";

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const storageWordProblems = (file: string, name: string): readonly string[] =>
  (STORAGE_FOLDERS.test(file) ? wordsOf(name) : []).flatMap((word) => {
    const english = STORAGE_WORDS.get(word);
    return english === undefined ? [] : [`"${word}" is called "${english}" in code`];
  });

const isQueryFile = (file: string): boolean => file.startsWith("apps/server/src/") && file.endsWith(".queries.ts");

const verbProblems = (name: string): readonly string[] =>
  QUERY_VERBS.includes(/^[a-z]+/.exec(name)?.[0] ?? "")
    ? []
    : [`a query begins with ${QUERY_VERBS.slice(0, -2).join(", ")}, or with is or exists for a yes or no`];

/** Every name of a file that breaks the naming rule, once each. */
export const namingFaultsIn = (file: string, source: string): readonly NamingFault[] => {
  const named = [
    { name: FILE_NAME, reasons: storageWordProblems(file, basename(file)) },
    ...exportedNamesIn(file, source).map(({ name, isFunction }) => ({
      name,
      reasons: [...(isFunction && isQueryFile(file) ? verbProblems(name) : []), ...storageWordProblems(file, name)],
    })),
  ];
  return named.flatMap(({ name, reasons }) =>
    reasons.length === 0 ? [] : [{ key: `${basename(file)} ${name}`, file, reason: reasons.join("; ") }],
  );
};
