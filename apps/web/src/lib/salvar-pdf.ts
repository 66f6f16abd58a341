import { salvarBlob } from "./salvar-blob.ts";

/** Saves a PDF that came in base64 under a name. */
export const salvarPdf = (base64: string, nome: string): void => {
  const bytes = Uint8Array.from(atob(base64), (sinal) => sinal.codePointAt(0) ?? 0);
  salvarBlob(new Blob([bytes], { type: "application/pdf" }), nome);
};
