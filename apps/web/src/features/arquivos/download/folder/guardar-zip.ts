import type { GuardarZip } from "./destino-zip.ts";

/** The browser needs the address until it has taken the file over. */
const VIDA_DO_ENDERECO_MS = 60_000;

/**
 * Where no file can be written to, the zip is gathered in a Blob and saved at its end. That costs its size once more,
 * in the browser's temporary files or, for browsers that keep blobs there, in memory: hence the limit for folders.
 */
export const guardarEmBlob =
  (nome: string): GuardarZip =>
  async (zip) => {
    const blob = await new Response(zip, { headers: { "content-type": "application/zip" } }).blob();
    const url = URL.createObjectURL(blob);
    const link = document.createElement("a");
    link.href = url;
    link.download = nome;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), VIDA_DO_ENDERECO_MS);
  };

/** Written to the file as it is made; a file that is not finished is not there. */
export const guardarEmArquivo =
  (arquivo: FileSystemFileHandle): GuardarZip =>
  async (zip) =>
    zip.pipeTo(await arquivo.createWritable());
