/** Base64 as addresses have it, without padding: the same in a browser and in Node, which share no other way. */
export const paraBase64Url = (bytes: Uint8Array): string => {
  const texto = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join("");
  return btoa(texto).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

/** Null when it is not base64 of that kind. */
export const deBase64Url = (texto: string): Uint8Array<ArrayBuffer> | null => {
  if (!/^[\w-]*$/.test(texto)) return null;
  try {
    return Uint8Array.from(atob(texto.replaceAll("-", "+").replaceAll("_", "/")), (sinal) => sinal.codePointAt(0) ?? 0);
  } catch {
    return null;
  }
};
