/** The bytes of a text in base64. */
export const bytesDeBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sinal) => sinal.codePointAt(0) ?? 0);
