import type { PaginaPlano } from "@acervo/contracts/arquivos";

export type Leitura = PaginaPlano["leituras"][number];

/** How many bytes a reading has: up to the end of the last piece that is taken from it. */
const tamanhoDaLeitura = ({ arquivos }: Leitura): number =>
  arquivos.reduce((fim, { deslocamentoNaLeitura, tamanho }) => Math.max(fim, deslocamentoNaLeitura + tamanho), 0);

/** The bytes of one reading. Runs of zeros are not stored, so not read. */
export const lerDoArmazem = async (leitura: Leitura, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> => {
  const tamanho = tamanhoDaLeitura(leitura);
  if (leitura.url === null) return new Uint8Array(tamanho);
  const resposta = await fetch(leitura.url, { headers: leitura.cabecalhos, signal, cache: "no-store" });
  if (!resposta.ok) {
    await resposta.body?.cancel();
    throw new Error(`the store answered ${resposta.status}`);
  }
  const bytes = new Uint8Array(await resposta.arrayBuffer());
  if (bytes.length < tamanho) throw new Error("the store answered with fewer bytes");
  return bytes;
};
