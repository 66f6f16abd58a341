import { isFields, jsonOf } from "./findings.ts";
import { sha256OfText } from "./sha256.ts";

/** Version 1 of docs/formats/audit-trail.md, written once more: who verifies must not ask what is verified. */
const EVENT_TAG = "acervo-auditoria-evento-v1";
const CHAIN_TAG = "acervo-auditoria-cadeia-v1";

export type TrailEvent = {
  readonly cadeia: string;
  readonly seq: number;
  readonly instante: string;
  readonly atorTipo: string;
  readonly atorId: string | null;
  readonly acao: string;
  readonly alvoTipo: string;
  readonly alvoId: string;
  readonly idRequisicao: string | null;
  readonly detalhes: Readonly<Record<string, string>>;
  readonly compromissos: Readonly<Record<string, string>>;
  readonly hashAnterior: string;
  readonly hash: string;
};

type Pairs = readonly (readonly [string, string])[];

const sortedPairs = (record: Readonly<Record<string, string>>): Pairs =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The one way in which an event is written in the dossier: a line that is written otherwise was touched. */
export const lineOf = (event: TrailEvent): string =>
  JSON.stringify({
    cadeia: event.cadeia,
    seq: event.seq,
    instante: event.instante,
    atorTipo: event.atorTipo,
    atorId: event.atorId,
    acao: event.acao,
    alvoTipo: event.alvoTipo,
    alvoId: event.alvoId,
    idRequisicao: event.idRequisicao,
    detalhes: Object.fromEntries(sortedPairs(event.detalhes)),
    compromissos: Object.fromEntries(sortedPairs(event.compromissos)),
    hashAnterior: event.hashAnterior,
    hash: event.hash,
  });

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
const textOrNull = (value: unknown): string | null | undefined => (value === null ? null : text(value));

const texts = (value: unknown): Readonly<Record<string, string>> | undefined => {
  if (!isFields(value)) return undefined;
  const entries = Object.entries(value).flatMap(([name, one]) =>
    typeof one === "string" ? [[name, one] as const] : [],
  );
  return entries.length === Object.keys(value).length ? Object.fromEntries(entries) : undefined;
};

/** Null: the line is not an event as it is written. */
export const parseLine = (line: string): TrailEvent | null => {
  const read = jsonOf(line);
  if (!isFields(read) || typeof read["seq"] !== "number") return null;
  const event = {
    cadeia: text(read["cadeia"]),
    seq: read["seq"],
    instante: text(read["instante"]),
    atorTipo: text(read["atorTipo"]),
    atorId: textOrNull(read["atorId"]),
    acao: text(read["acao"]),
    alvoTipo: text(read["alvoTipo"]),
    alvoId: text(read["alvoId"]),
    idRequisicao: textOrNull(read["idRequisicao"]),
    detalhes: texts(read["detalhes"]),
    compromissos: texts(read["compromissos"]),
    hashAnterior: text(read["hashAnterior"]),
    hash: text(read["hash"]),
  };
  return isWhole(event) && lineOf(event) === line ? event : null;
};

type Partly<Whole> = { readonly [Key in keyof Whole]: Whole[Key] | undefined };
const isWhole = (event: Partly<TrailEvent>): event is TrailEvent =>
  Object.values(event).every((value) => value !== undefined);

export const hashOfEvent = (event: TrailEvent): Promise<string> =>
  sha256OfText(
    JSON.stringify([
      EVENT_TAG,
      event.cadeia,
      event.seq,
      event.instante,
      event.atorTipo,
      event.atorId,
      event.acao,
      event.alvoTipo,
      event.alvoId,
      event.idRequisicao,
      sortedPairs(event.detalhes),
      sortedPairs(event.compromissos),
      event.hashAnterior,
    ]),
  );

/** What the first event of a chain names as its predecessor. */
export const genesisOf = (cadeia: string): Promise<string> => sha256OfText(JSON.stringify([CHAIN_TAG, cadeia]));
