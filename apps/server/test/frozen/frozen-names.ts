import { storeKey, type StoreKey } from "@acervo/backup-format/object-key";
import { listarEndpoints } from "@acervo/contracts/endpoints";
import { ERROS } from "@acervo/contracts/erros";
import { z } from "zod";
import type { AnyJobDefinition } from "../../src/jobs/define-job.ts";
import { readStrings, type Sources, type Written } from "./source-strings.ts";

/** What rests in a database, a bucket or a browser, or what other programs and operators rely on: one list each. */
export const KINDS = [
  "audit-actions",
  "email-types",
  "endpoints",
  "environment",
  "errors",
  "jobs",
  "keys",
  "marks",
  "metrics",
  "object-keys",
  "parameters",
  "parameters-read",
  "stored-codes",
  "web-storage",
] as const;
export type Kind = (typeof KINDS)[number];
/** Sorted, each once. */
export type Names = Readonly<Record<Kind, readonly string[]>>;

const sorted = (names: Iterable<string>): readonly string[] =>
  [...new Set(names)].map((name) => name.replaceAll("\n", "\\n")).toSorted();

const SERVER = "apps/server/src/";
const within = (written: readonly Written[], ...folders: readonly string[]): readonly Written[] =>
  written.filter(({ path }) => folders.some((folder) => path.startsWith(folder)));
/** The list of all keys reads none of them. */
const isReader = ({ path }: Written): boolean => !/\/(?:chaves-parametro|regras-dos-parametros)\.ts$/.test(path);
const texts = (written: readonly Written[]): readonly string[] => written.map(({ text }) => text);

const CODE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;
const isActionOf = ({ text, property, callee }: Written): boolean =>
  (property === "acao" || callee?.startsWith("evento") === true) &&
  text.includes("_") &&
  CODE.test(text.replace("{}", "X"));

/** What was enqueued before a release is run after it: queues, fields of the payload, the key that makes two one, the clock. */
const describeJob = (job: AnyJobDefinition): string => {
  // The list of all jobs hides what differs from job to job.
  const payload: unknown = Reflect.get(job, "payload");
  const key: unknown = Reflect.get(job, "key");
  const fields = payload instanceof z.ZodObject ? Object.keys(payload.shape).toSorted() : ["?"];
  const named = Object.fromEntries(fields.map((field) => [field, `{${field}}`]));
  const keyShape = typeof key === "function" ? String(Reflect.apply(key, undefined, [named])) : "-";
  return [job.name, job.deadLetter, `{ ${fields.join(", ")} }`, keyShape, job.cron ?? "-"].join(" | ");
};

const SAMPLE_ID = "0123456789abcdef0123456789abcdef";
const SAMPLE_KEYS: readonly StoreKey[] = [
  { tipo: "objeto", idDispositivo: 7, idObjeto: SAMPLE_ID },
  { tipo: "manifesto", idDispositivo: 7, sequencia: 26, id: SAMPLE_ID },
  { tipo: "parteDePonto", idDispositivo: 7, sequencia: 26, id: SAMPLE_ID, parte: 2 },
  { tipo: "ponto", idDispositivo: 7, sequencia: 26, id: SAMPLE_ID },
  { tipo: "temporario", idDispositivo: 7, id: SAMPLE_ID },
];

/** Keys of `parametro` that no migration inserts: an operator does, when there is an installer. */
const INSERTED_BY_HAND = ["email-financeiro", "url-dowload-exe", "url-dowload-exe-32-bits"];
/** The first text of each row of values, or the beginning of a key that is put together. */
const parametersIn = (sql: string): readonly string[] =>
  [...sql.matchAll(/INSERT INTO parametro\b.*?;$/gms)].flatMap(([statement]) =>
    [...statement.matchAll(/^\s*(?:\('([a-z0-9-]+)'|'([a-z0-9-]+)' \|\|)/gm)].map(
      ([, whole, start]) => whole ?? start ?? "",
    ),
  );

/** Keys whose rows a later migration deletes, because no release ever read them. */
const droppedParametersIn = (sql: string): readonly string[] =>
  [...sql.matchAll(/^DELETE FROM parametro\b.*?;$/gms)].flatMap(([statement]) =>
    [...statement.matchAll(/'([a-z0-9-]+)'/g)].map(([, key = ""]) => key),
  );

const METRIC_CLASSES = ["Counter", "Gauge", "Histogram"];
/** `fatura:{}:{}`, `boas-vindas/{}`, `programas/{}/{}.tar.gz`: a word, then what is filled in. */
const KEY = /^[a-z][a-z-]*[/:](?!\/)\S*$/;
const NOT_OURS = /^(application\/|https?:|data:|node:)/;
const KEY_PROPERTIES = ["chave", "sobre", "referencia"];
const isKey = ({ text, property = "" }: Written): boolean =>
  (KEY.test(text) && !NOT_OURS.test(text)) || (KEY_PROPERTIES.includes(property) && text.includes("{}"));

/** Upper-case words of other people's protocols. */
const FOREIGN_CODES = new Set([
  "BEGIN",
  "COMMIT",
  "DELETE",
  "POST",
  "HS256",
  "ROLLBACK",
  "RS256",
  "NULL",
  "NFKD",
  "WHEN_REQUIRED",
  "UND_ERR_CONNECT_TIMEOUT",
]);
const FOREIGN_FAULT = /^E(AI_AGAIN|CONNREFUSED|ENVELOPE|MESSAGE|NOTFOUND)$/;
const isStoredCode = (text: string): boolean =>
  CODE.test(text) && text.length > 3 && !(text in ERROS) && !FOREIGN_CODES.has(text) && !FOREIGN_FAULT.test(text);

/** Every such name of the working tree. Which file a name stands in plays no part. */
export const collectNames = (sources: Sources, jobs: readonly AnyJobDefinition[]): Names => {
  const code = new Map([...sources].filter(([path]) => !path.endsWith(".sql")));
  // The agent and the web only hold names that say whose they are: most of their files need no reading.
  const written = readStrings(
    new Map([...code].filter(([path, text]) => !/^apps\/(agent|web)\//.test(path) || text.includes("acervo"))),
  );
  const server = within(written, SERVER);
  const telling = within(written, SERVER, "apps/sonda/src/");
  const migrations = [...sources].flatMap(([path, text]) => (path.endsWith(".sql") ? [text] : []));
  const dropped = new Set(migrations.flatMap(droppedParametersIn));
  const inserted = [...migrations.flatMap(parametersIn), ...INSERTED_BY_HAND];
  const parameters = new Set(inserted.filter((key) => !dropped.has(key)));
  const actions = texts(server.filter(isActionOf));
  const coded = within(written, `${SERVER}modules/`, `${SERVER}platform/`, "packages/contracts/src/");
  return {
    "audit-actions": sorted(actions),
    "email-types": sorted(
      texts(server.filter(({ property, text }) => property === "tipo" && /^[a-z]+(-[a-z]+)+$/.test(text))),
    ),
    endpoints: sorted(listarEndpoints().map(({ endpoint: { method, path } }) => `${method} ${path}`)),
    environment: sorted([...code.values()].flatMap((source) => source.match(/\bACERVO_[A-Z0-9_]*[A-Z0-9]\b/g) ?? [])),
    errors: sorted(Object.entries(ERROS).map(([name, { status }]) => `${name} ${status}`)),
    jobs: sorted(jobs.map(describeJob)),
    keys: sorted(texts(server.filter(isKey))),
    marks: sorted(
      texts(within(written, SERVER, "apps/agent/src/", "packages/")).filter((text) => /^acervo[-./]\S/.test(text)),
    ),
    metrics: sorted(
      texts(
        telling.filter(({ property, madeClass = "" }) => property === "name" && METRIC_CLASSES.includes(madeClass)),
      ),
    ),
    "object-keys": sorted(SAMPLE_KEYS.map(storeKey)),
    parameters: sorted(parameters),
    "parameters-read": sorted(texts(server.filter(isReader)).filter((text) => parameters.has(text))),
    "stored-codes": sorted(texts(coded).filter((text) => isStoredCode(text) && !actions.includes(text))),
    "web-storage": sorted(texts(within(written, "apps/web/src/")).filter((text) => text.startsWith("acervo."))),
  };
};

export type Difference = {
  readonly kind: Kind;
  readonly gone: readonly string[];
  readonly unlisted: readonly string[];
};

/** What is listed and no longer there, and what is there and not listed. */
export const differencesOf = (listed: Names, found: Names): readonly Difference[] =>
  KINDS.map((kind) => ({
    kind,
    gone: listed[kind].filter((name) => !found[kind].includes(name)),
    unlisted: found[kind].filter((name) => !listed[kind].includes(name)),
  })).filter(({ gone, unlisted }) => gone.length + unlisted.length > 0);
