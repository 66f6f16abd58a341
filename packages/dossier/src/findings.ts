/** Everything that the verifier can find wrong; what each is called in words stands in `findings.texts.ts`. */
export type ProblemCode =
  | "ZIP_ILEGIVEL"
  | "ARQUIVO_REPETIDO"
  | "ARQUIVO_FALTANDO"
  | "ARQUIVO_ALTERADO"
  | "ARQUIVO_ESTRANHO"
  | "LISTA_ILEGIVEL"
  | "DOSSIE_ILEGIVEL"
  | "EVENTO_ILEGIVEL"
  | "EVENTO_ALTERADO"
  | "EVENTO_FORA_DE_ORDEM"
  | "EVENTO_DESENCADEADO"
  | "EVENTOS_FALTANDO"
  | "EVENTO_SEM_RAIZ"
  | "RAIZ_ILEGIVEL"
  | "RAIZ_FALTANDO"
  | "RAIZ_DESENCADEADA"
  | "RAIZ_ALTERADA"
  | "RAIZ_CONTRADITA"
  | "RECIBO_ALTERADO"
  | "RECIBO_SEM_EVENTO"
  | "PROVA_ALTERADA"
  | "PROVA_SEM_EVENTO"
  | "ATA_ALTERADA"
  | "ATA_SEM_EVENTO"
  | "CODIGO_DIVERGENTE";

export type Problem = { readonly code: ProblemCode; readonly where: string };

export const problem = (code: ProblemCode, where: string): Problem => ({ code, where });

/** The files of a dossier by their names. */
export type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Null: it is not UTF-8. */
export const textOf = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Null: it is not JSON. */
export const jsonOf = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return null;
  }
};

export type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
