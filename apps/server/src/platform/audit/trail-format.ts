import { createHash } from "node:crypto";

/**
 * Version 1 of docs/formats/audit-trail.md. These functions are the format: once rows exist, none of them may give
 * another result for the same input. A change is a version 2 beside them.
 */
const EVENT_TAG = "acervo-auditoria-evento-v1";
const CHAIN_TAG = "acervo-auditoria-cadeia-v1";
const COMMITMENT_TAG = "acervo-auditoria-compromisso-v1";
export const GENERAL_CHAINS = 64;

/** A row of the trail as it is hashed. */
export type TrailRow = {
  readonly cadeia: string;
  readonly seq: number;
  /** UTC, RFC 3339 with exactly six decimals and `Z`. */
  readonly instante: string;
  readonly atorTipo: string;
  readonly atorId: string | null;
  readonly acao: string;
  readonly alvoTipo: string;
  readonly alvoId: string;
  readonly idRequisicao: string | null;
  readonly detalhes: Readonly<Record<string, string>>;
  /** Field → commitment, in lower-case hexadecimal. */
  readonly compromissos: Readonly<Record<string, string>>;
  readonly hashAnterior: Buffer;
};

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Field names are ASCII, so that "sorted" means the same in every language. */
const FIELD_NAME = /^[A-Za-z0-9._-]+$/;

const sortedPairs = (record: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

export const assertFieldName = (campo: string): void => {
  if (!FIELD_NAME.test(campo)) throw new RangeError(`"${campo}" is not a field name of the audit trail.`);
};

export const contractChain = (idContratacao: number): string => `contratacao/${idContratacao}`;

/** The general chain of what `key` names: always the same one, evenly spread. */
export const generalChain = (key: string): string =>
  `geral/${String(sha256(key).readUInt16BE(0) % GENERAL_CHAINS).padStart(2, "0")}`;

/** What the first row of a chain names as its predecessor. */
export const genesisHash = (cadeia: string): Buffer => sha256(JSON.stringify([CHAIN_TAG, cadeia]));

export const canonicalRow = (row: TrailRow): string =>
  JSON.stringify([
    EVENT_TAG,
    row.cadeia,
    row.seq,
    row.instante,
    row.atorTipo,
    row.atorId,
    row.acao,
    row.alvoTipo,
    row.alvoId,
    row.idRequisicao,
    sortedPairs(row.detalhes),
    sortedPairs(row.compromissos),
    row.hashAnterior.toString("hex"),
  ]);

export const rowHash = (row: TrailRow): Buffer => sha256(canonicalRow(row));

/** Without the salt nothing can be learnt about the value, not even by trying every telephone number. */
export const commitmentOf = (sal: Buffer, campo: string, valor: string): string =>
  sha256(JSON.stringify([COMMITMENT_TAG, sal.toString("hex"), campo, valor])).toString("hex");
