import { salvarBlob } from "./salvar-blob.ts";

/** Saves a file of another server under a name. Rejects when that server does not give it. */
export type BaixarArquivo = (url: string, nome: string) => Promise<void>;

/** Saves what a signed address gives, under the name that it carries. Rejects when it gives nothing. */
export type BaixarAssinado = (url: string, signal: AbortSignal) => Promise<void>;

/** Saves a file under a name, only if its bytes are those of the hash (in hexadecimal). */
export type BaixarConferido = (arquivo: {
  readonly url: string;
  readonly sha256: string;
  readonly nome: string;
}) => Promise<void>;

/** Has the browser download an address; without a name, under the one that the server gives. */
export const seguirEndereco = (url: string, nome = ""): void => {
  const link = document.createElement("a");
  link.href = url;
  link.download = nome;
  link.click();
};

/** The browser says nothing about a download that fails, so the file is asked for first. */
export const baixarArquivo: BaixarArquivo = async (url, nome) => {
  const { ok, status } = await fetch(url, { method: "HEAD" });
  if (!ok) throw new Error(`${status} for a download`);
  seguirEndereco(url, nome);
};

/** As above, but the signature is for GET alone: the answer is left as soon as it begins. */
export const baixarAssinado: BaixarAssinado = async (url, signal) => {
  const { ok, status, body } = await fetch(url, { signal });
  await body?.cancel();
  if (!ok) throw new Error(`${status} for a download`);
  seguirEndereco(url);
};

const hexadecimal = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The bytes are read here: a link to another server could neither be compared nor be given a name. */
export const baixarConferido: BaixarConferido = async ({ url, sha256, nome }) => {
  const resposta = await fetch(url, { cache: "no-store" });
  if (!resposta.ok) throw new Error(`${resposta.status} for a download`);
  const bytes = await resposta.arrayBuffer();
  if (hexadecimal(await crypto.subtle.digest("SHA-256", bytes)) !== sha256) throw new Error("another file was given");
  salvarBlob(new Blob([bytes], { type: "application/octet-stream" }), nome);
};
