/** Saves a file of another server under a name. Rejects when that server does not give it. */
export type BaixarArquivo = (url: string, nome: string) => Promise<void>;

/** The browser says nothing about a download that fails, so the file is asked for first. */
export const baixarArquivo: BaixarArquivo = async (url, nome) => {
  const { ok, status } = await fetch(url, { method: "HEAD" });
  if (!ok) throw new Error(`${status} for a download`);
  const link = document.createElement("a");
  link.href = url;
  link.download = nome;
  link.click();
};
