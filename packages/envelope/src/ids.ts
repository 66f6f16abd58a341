/** Bytes that nobody can foresee. */
export const sortear = (quantos: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(quantos));
