import { isFields, jsonOf, textOf, type Fields, type Files } from "./findings.ts";

export const MANIFEST = "dossie.json";
export const FORMAT = "acervo-dossie-v1";

export type RootOfManifest = { readonly numero: number; readonly sha256: string };

/** What the dossier says of its own trail; null: it had no event that a root states. */
export type TrailOfManifest = {
  readonly primeiro: number;
  readonly ultimo: number;
  readonly primeiraRaiz: RootOfManifest;
  readonly ultimaRaiz: RootOfManifest;
};

export type Manifest = {
  readonly cadeia: string;
  readonly trilha: TrailOfManifest | null;
  /** Restores whose receipts are in the dossier. */
  readonly recibos: readonly { readonly id: string; readonly sha256: string }[];
  /** Proofs of restoration that are in the dossier. */
  readonly provas: readonly { readonly numero: string; readonly sha256: string }[];
  /** Atas that are in the dossier, with the SHA-256 of the PDF and of the content. */
  readonly atas: readonly { readonly numero: string; readonly pdf: string; readonly conteudo: string }[];
};

const rootOf = (value: unknown): RootOfManifest | null => {
  if (!isFields(value)) return null;
  const { numero, sha256 } = value;
  return typeof numero === "number" && typeof sha256 === "string" ? { numero, sha256 } : null;
};

/** Undefined: it is not what the format says. */
const trailOf = (value: unknown): TrailOfManifest | null | undefined => {
  if (value === null) return null;
  if (!isFields(value)) return undefined;
  const { primeiro, ultimo } = value;
  const [primeiraRaiz, ultimaRaiz] = [rootOf(value["primeiraRaiz"]), rootOf(value["ultimaRaiz"])];
  if (typeof primeiro !== "number" || typeof ultimo !== "number" || primeiraRaiz === null || ultimaRaiz === null)
    return undefined;
  return { primeiro, ultimo, primeiraRaiz, ultimaRaiz };
};

const receiptsOf = (value: unknown): Manifest["recibos"] | null => {
  if (!Array.isArray(value)) return null;
  const restores: readonly unknown[] = value;
  const receipts = restores.flatMap((restore: unknown) => {
    const { id, recibo }: Fields = isFields(restore) ? restore : {};
    return typeof id === "number" && typeof recibo === "string" ? [{ id: String(id), sha256: recibo }] : [];
  });
  return receipts.length === restores.length ? receipts : null;
};

const proofsOf = (value: unknown): Manifest["provas"] | null => {
  if (!Array.isArray(value)) return null;
  const said: readonly unknown[] = value;
  const proofs = said.flatMap((proof: unknown) => {
    const { numero, sha256 }: Fields = isFields(proof) ? proof : {};
    return typeof numero === "string" && typeof sha256 === "string" ? [{ numero, sha256 }] : [];
  });
  return proofs.length === said.length ? proofs : null;
};

/** Dossiers of before tell of none: where the trail notes one all the same, it is missing. */
const atasOf = (value: unknown): Manifest["atas"] | null => {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return null;
  const said: readonly unknown[] = value;
  const atas = said.flatMap((ata: unknown) => {
    const { numero, pdf, conteudo }: Fields = isFields(ata) ? ata : {};
    return typeof numero === "string" && typeof pdf === "string" && typeof conteudo === "string"
      ? [{ numero, pdf, conteudo }]
      : [];
  });
  return atas.length === said.length ? atas : null;
};

/** What `dossie.json` says of what else is in the dossier; null: it cannot be read. */
export const readManifest = (files: Files): Manifest | null => {
  const bytes = files.get(MANIFEST);
  const text = bytes === undefined ? null : textOf(bytes);
  const read = text === null ? null : jsonOf(text);
  if (!isFields(read) || read["formato"] !== FORMAT || !isFields(read["contratacao"])) return null;
  const id = read["contratacao"]["id"];
  const [trilha, recibos] = [trailOf(read["trilha"]), receiptsOf(read["restauracoes"])];
  const [provas, atas] = [proofsOf(read["provas"]), atasOf(read["atas"])];
  if (typeof id !== "number" || trilha === undefined) return null;
  if (recibos === null || provas === null || atas === null) return null;
  return { cadeia: `contratacao/${id}`, trilha, recibos, provas, atas };
};
