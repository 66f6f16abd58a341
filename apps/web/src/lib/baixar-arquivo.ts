/** Saves a file of another server under a name. Rejects when that server does not give it. */
export type BaixarArquivo = (url: string, nome: string) => Promise<void>;

/** Saves what a signed address gives, under the name that it carries. Rejects when it gives nothing. */
export type BaixarAssinado = (url: string, signal: AbortSignal) => Promise<void>;

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
