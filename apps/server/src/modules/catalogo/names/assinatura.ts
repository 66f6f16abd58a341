/** Files whose names share a signature: those with the same `id / 64`. */
export const ARQUIVOS_POR_GRUPO = 64;

const BYTES = 512;
const BIT_MASK = BYTES * 8 - 1;
const SECOND_BIT_AT = 16;
const PARTE = 3;

export const grupoDe = (id: number): number => Math.floor(id / ARQUIVOS_POR_GRUPO);

export const assinaturaVazia = (): Uint8Array => new Uint8Array(BYTES);

const setBit = (bytes: Uint8Array, bit: number): void => {
  bytes[bit >>> 3] = (bytes[bit >>> 3] ?? 0) | (0x80 >>> (bit & 7));
};

/** Sets two bits for each three signs in a row. Stored signatures depend on this function: it never changes. */
export const marcar = (assinatura: Uint8Array, texto: string): void => {
  for (let fim = PARTE; fim <= texto.length; fim += 1) {
    let mixed =
      Math.imul(texto.charCodeAt(fim - 3), 0x9e3779b1) ^
      Math.imul(texto.charCodeAt(fim - 2), 0x85ebca6b) ^
      Math.imul(texto.charCodeAt(fim - 1), 0xc2b2ae35);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39);
    setBit(assinatura, mixed & BIT_MASK);
    setBit(assinatura, (mixed >>> SECOND_BIT_AT) & BIT_MASK);
  }
};

/** What the signature of a group has if one of its names holds every word; words of one or two signs demand nothing. */
export const assinaturaDas = (palavras: readonly string[]): Uint8Array => {
  const assinatura = assinaturaVazia();
  for (const palavra of palavras) marcar(assinatura, palavra);
  return assinatura;
};
