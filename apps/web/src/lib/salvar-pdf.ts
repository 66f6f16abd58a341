import { bytesDeBase64 } from "./base64.ts";
import { salvarBlob } from "./salvar-blob.ts";

/** Saves a PDF that came in base64 under a name. */
export const salvarPdf = (base64: string, nome: string): void => {
  salvarBlob(new Blob([bytesDeBase64(base64)], { type: "application/pdf" }), nome);
};
