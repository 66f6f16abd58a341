/** What a request to release the collection of a device is about. */
export const alvoDaColeta = (idDispositivo: number): string => `coleta:${idDispositivo}`;
