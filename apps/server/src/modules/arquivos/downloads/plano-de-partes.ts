import { type Extent, normalizeExtents } from "@acervo/backup-format/extents";

/** A part of a composed object: bytes that the store copies by itself, or a few that we send. */
export type Parte =
  | { readonly tipo: "copiada"; readonly idObjeto: string; readonly offset: number; readonly length: number }
  | { readonly tipo: "enviada"; readonly trechos: readonly Extent[] };

/** Smallest part that stores take, but for the last. */
const MINIMO_BYTES = 5_242_880;
/** What a store copies well within the time of one request. */
const COPIA_BYTES = 268_435_456;
/** Stores take 10,000. */
const MAXIMO_DE_PARTES = 9_000;

const cortar = (extent: Extent, inicio: number, fim: number): Extent => ({
  idObjeto: extent.idObjeto,
  offset: extent.idObjeto === null ? 0 : extent.offset + inicio,
  length: fim - inicio,
});

/** Collects small runs until they make a part of exactly the smallest size. */
const createColetor = (minimo: number, partes: Parte[]) => {
  let trechos: Extent[] = [];
  let soma = 0;
  const fechar = (): void => {
    if (soma > 0) partes.push({ tipo: "enviada", trechos });
    trechos = [];
    soma = 0;
  };
  /** Takes bytes of an extent until a part is full; gives how many. */
  const tomar = (extent: Extent): number => {
    const tomados = Math.min(extent.length, minimo - soma);
    trechos.push(cortar(extent, 0, tomados));
    soma += tomados;
    if (soma === minimo) fechar();
    return tomados;
  };
  return { tomar, fechar, isVazio: () => soma === 0 };
};

/** How to put a version together: long runs are copied within the store, short ones and zeros travel. */
export const partesDe = (extents: readonly Extent[], tamanhoBytes: number): readonly Parte[] => {
  const minimo = Math.max(MINIMO_BYTES, Math.ceil(tamanhoBytes / MAXIMO_DE_PARTES));
  const copia = Math.max(COPIA_BYTES, 2 * minimo);
  const partes: Parte[] = [];
  const coletor = createColetor(minimo, partes);
  const copiar = (idObjeto: string, { offset, length }: Extent): void => {
    const quantas = Math.ceil(length / copia);
    for (let parte = 0; parte < quantas; parte += 1) {
      const inicio = Math.floor((length * parte) / quantas);
      const fim = Math.floor((length * (parte + 1)) / quantas);
      partes.push({ tipo: "copiada", idObjeto, offset: offset + inicio, length: fim - inicio });
    }
  };
  for (const extent of normalizeExtents(extents)) {
    let resto = extent;
    while (resto.length > 0) {
      if (resto.idObjeto !== null && coletor.isVazio() && resto.length >= minimo) {
        copiar(resto.idObjeto, resto);
        break;
      }
      resto = cortar(resto, coletor.tomar(resto), resto.length);
    }
  }
  coletor.fechar();
  return partes;
};
