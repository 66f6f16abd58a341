import type { Medida } from "@acervo/contracts/provas";

type Amostra = { readonly arquivos: number; readonly bytes: number; readonly milissegundos: number };

const MS = 1_000;

/**
 * What a sample took, and what everything would take at that rate: the longer of what its bytes and its files give, since
 * small files cost by number and large ones by size.
 */
export const medir = (
  { arquivos, bytes, milissegundos }: Amostra,
  estado: { readonly arquivos: number; readonly bytes: number },
): Medida => {
  if (milissegundos === 0 || arquivos === 0)
    return { bytes, milissegundos, bytesPorSegundo: null, segundosParaTudo: null };
  const segundos = milissegundos / MS;
  const porBytes = bytes === 0 ? 0 : (estado.bytes / bytes) * segundos;
  const porArquivos = (estado.arquivos / arquivos) * segundos;
  return {
    bytes,
    milissegundos,
    bytesPorSegundo: Math.round(bytes / segundos),
    segundosParaTudo: Math.ceil(Math.max(porBytes, porArquivos)),
  };
};
