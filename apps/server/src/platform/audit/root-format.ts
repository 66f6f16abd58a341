import { createHash } from "node:crypto";
import { z } from "zod";

/** Version 1 of the root in docs/formats/audit-trail.md; as with the rows, it never changes. */
const ROOT_TAG = "acervo-auditoria-raiz-v1";
export const ROOT_PREFIX = "auditoria/raiz/";
/** What the first root names as its predecessor. */
export const NO_ROOT = Buffer.alloc(32);

const Hex32 = z.string().regex(/^[0-9a-f]{64}$/);

const RootContent = z.object({
  formato: z.literal(ROOT_TAG),
  numero: z.int().positive(),
  /** Hour that this root closes, UTC: `2026-11-15T05:00:00Z`. */
  hora: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:00:00Z$/),
  raizAnterior: Hex32,
  /** Chain, seq and hash of each head that moved since the root before, sorted by chain. */
  cabecas: z.array(z.tuple([z.string(), z.int().positive(), Hex32])),
});
export type RootContent = z.infer<typeof RootContent>;

export type RootHead = { readonly cadeia: string; readonly seq: number; readonly hash: Buffer };

export type NewRoot = {
  readonly numero: number;
  readonly hora: string;
  readonly raizAnterior: Buffer;
  readonly cabecas: readonly RootHead[];
};

/** One line, keys in this order, chains sorted by their ASCII names. */
export const canonicalRoot = ({ numero, hora, raizAnterior, cabecas }: NewRoot): string => {
  const content: RootContent = {
    formato: ROOT_TAG,
    numero,
    hora,
    raizAnterior: raizAnterior.toString("hex"),
    cabecas: cabecas
      .toSorted((a, b) => (a.cadeia < b.cadeia ? -1 : 1))
      .map(({ cadeia, seq, hash }): [string, number, string] => [cadeia, seq, hash.toString("hex")]),
  };
  return JSON.stringify(content);
};

/** The root's name: it covers the content, and through `raizAnterior` every root before it. */
export const rootHash = (content: string | Uint8Array): Buffer => createHash("sha256").update(content).digest();

/** Sorts by number as text does. */
export const rootKey = (numero: number): string => `${ROOT_PREFIX}${String(numero).padStart(10, "0")}.json`;

/** Null when the bytes are not a root. */
export const parseRoot = (bytes: Uint8Array): RootContent | null => {
  try {
    return RootContent.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    return null;
  }
};
