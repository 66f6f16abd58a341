/** Less than that is not used for what must stay secret for years. */
const BITS_MINIMOS = 3_072;
const RSA = { name: "RSA-OAEP", hash: "SHA-256" } as const;

const bitsDe = ({ algorithm }: { readonly algorithm: object }): number =>
  "modulusLength" in algorithm && typeof algorithm.modulusLength === "number" ? algorithm.modulusLength : 0;

/** The name of a key: SHA-256 of its public half in hexadecimal, which both sides can compute. */
export const idDaChave = async (chavePublicaSpki: Uint8Array<ArrayBuffer>): Promise<string> => {
  const resumo = new Uint8Array(await crypto.subtle.digest("SHA-256", chavePublicaSpki));
  return Array.from(resumo, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

export const importarPublica = async (chavePublicaSpki: Uint8Array<ArrayBuffer>) => {
  const chave = await crypto.subtle.importKey("spki", chavePublicaSpki, RSA, false, ["encrypt"]);
  if (bitsDe(chave) < BITS_MINIMOS) throw new RangeError(`a key of an envelope has at least ${BITS_MINIMOS} bits`);
  return chave;
};

/** The private half opens; what can be said of the public one follows from it. */
export const importarPrivada = async (chavePrivadaPkcs8: Uint8Array<ArrayBuffer>) => {
  const privada = await crypto.subtle.importKey("pkcs8", chavePrivadaPkcs8, RSA, true, ["decrypt"]);
  return { privada, id: await idDaChave(await publicaDe(chavePrivadaPkcs8)) };
};

/** The public half (SPKI) of a private key (PKCS #8): what is handed to whoever seals. */
export const publicaDe = async (chavePrivadaPkcs8: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const privada = await crypto.subtle.importKey("pkcs8", chavePrivadaPkcs8, RSA, true, ["decrypt"]);
  const { kty = "", n = "", e = "" } = await crypto.subtle.exportKey("jwk", privada);
  const publica = await crypto.subtle.importKey("jwk", { kty, n, e }, RSA, true, ["encrypt"]);
  return new Uint8Array(await crypto.subtle.exportKey("spki", publica));
};

/** A pair for a new deployment or a test: 3072 bits. */
export const gerarPar = async () => {
  const algoritmo = { ...RSA, modulusLength: BITS_MINIMOS, publicExponent: new Uint8Array([1, 0, 1]) };
  const par = await crypto.subtle.generateKey(algoritmo, true, ["encrypt", "decrypt"]);
  return {
    publicaSpki: new Uint8Array(await crypto.subtle.exportKey("spki", par.publicKey)),
    privadaPkcs8: new Uint8Array(await crypto.subtle.exportKey("pkcs8", par.privateKey)),
  };
};
