import { storeKey } from "@acervo/backup-format/object-key";

/** How long a signed address is good for. */
export const VALIDADE_SEGUNDOS = 900;

/** Where an object of a device lies in the store. */
export const chaveDoObjeto = (idDispositivo: number, idObjeto: string): string =>
  storeKey({ tipo: "objeto", idDispositivo, idObjeto });
