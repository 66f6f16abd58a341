const MIB = 1_048_576;
const SEGUNDOS_DA_JANELA = 600;
const MINIMO_DA_JANELA = 64 * MIB;
const MAXIMO_DA_JANELA = 4_096 * MIB;
const MAXIMO_DE_OBJETOS = 256;

/** From here on an object goes in parts, above the second it must. */
const EM_PARTES_DESDE = 16 * MIB;
const UM_SO_PUT_ATE = 64 * MIB;

export type Aberto = { readonly objetos: number; readonly bytes: number };

/** Bytes that may be granted and not yet confirmed: what the link moves in ten minutes. */
export const tamanhoDaJanela = (vazaoBytesPorSegundo: number): number =>
  Math.min(MAXIMO_DA_JANELA, Math.max(MINIMO_DA_JANELA, vazaoBytesPorSegundo * SEGUNDOS_DA_JANELA));

/** How many of the objects, from the first on, have room in the window. One always has when nothing is open. */
export const cabemNaJanela = (tamanhos: readonly number[], aberto: Aberto, vazaoBytesPorSegundo: number): number => {
  const janela = tamanhoDaJanela(vazaoBytesPorSegundo);
  let { objetos, bytes } = aberto;
  let cabem = 0;
  for (const tamanho of tamanhos) {
    if (objetos >= MAXIMO_DE_OBJETOS || (objetos > 0 && bytes + tamanho > janela)) break;
    objetos += 1;
    bytes += tamanho;
    cabem += 1;
  }
  return cabem;
};

/** How many of the objects, from the first on, the free space holds. */
export const cabemNoEspaco = (tamanhos: readonly number[], livre: number): number => {
  let resta = livre;
  const estouro = tamanhos.findIndex((tamanho) => (resta -= tamanho) < 0);
  return estouro === -1 ? tamanhos.length : estouro;
};

/** An object with an MD5 goes in one PUT, one without in parts. */
export const formaDeEnvioValida = (tamanho: number, emPartes: boolean): boolean =>
  emPartes ? tamanho >= EM_PARTES_DESDE : tamanho <= UM_SO_PUT_ATE;
