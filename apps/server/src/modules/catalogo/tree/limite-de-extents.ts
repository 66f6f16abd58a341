import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";

/**
 * Lists of extents, as they are stored, that one call reads: some twenty files of the most there can be, and far more
 * than files of an office have together. Read, each takes ten times as much.
 */
export const MAXIMO_DE_EXTENTS_BYTES = 16_777_216;

/** Refuses what is more than one call may read; those beyond were not read at all. */
export const recusarExtentsDemais = (linhas: readonly { readonly demais: boolean }[]): void => {
  if (linhas.some(({ demais }) => demais)) throw new ErroDeNegocio("CAMPO_INVALIDO");
};
