import { deBase64Url, paraBase64Url } from "./base64url.ts";
import { idDaChave, importarPrivada, importarPublica } from "./chaves.ts";
import { sortear } from "./ids.ts";

/**
 * What only one process may read, on its way through others: a compact JWE (RFC 7516), RSA-OAEP-256 around A256GCM.
 * The head is authenticated with the content and names the version, the key and what the content is for, so that an
 * envelope of one purpose is never opened as one of another.
 */
const TIPO = "acervo-envelope-1";
const ALGORITMOS = { alg: "RSA-OAEP-256", enc: "A256GCM" } as const;
const BYTES_DO_IV = 12;
const BYTES_DO_SELO = 16;

export type MotivoDoEnvelope = "formato" | "outra-chave" | "outro-fim" | "violado";

/** Says why and nothing of the content. */
export class EnvelopeRecusado extends Error {
  override readonly name = "EnvelopeRecusado";
  readonly motivo: MotivoDoEnvelope;
  constructor(motivo: MotivoDoEnvelope) {
    super(`envelope refused: ${motivo}`);
    this.motivo = motivo;
  }
}

const comoBytes = (texto: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(texto);

/** Seals bytes to whoever has the private half. `fim` says what they are for; who opens must say the same. */
export const selar = async (
  chavePublicaSpki: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
  fim: string,
): Promise<string> => {
  const publica = await importarPublica(chavePublicaSpki);
  const cabeca = { ...ALGORITMOS, typ: TIPO, kid: await idDaChave(chavePublicaSpki), fim };
  const cabecalho = paraBase64Url(comoBytes(JSON.stringify(cabeca)));
  const chave = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, true, ["encrypt"]);
  const embrulhada = await crypto.subtle.encrypt("RSA-OAEP", publica, await crypto.subtle.exportKey("raw", chave));
  const iv = sortear(BYTES_DO_IV);
  const gcm = { name: "AES-GCM", iv, additionalData: comoBytes(cabecalho) };
  const cifrado = new Uint8Array(await crypto.subtle.encrypt(gcm, chave, bytes));
  const selo = cifrado.subarray(-BYTES_DO_SELO);
  const partes = [new Uint8Array(embrulhada), iv, cifrado.subarray(0, -BYTES_DO_SELO), selo];
  return [cabecalho, ...partes.map(paraBase64Url)].join(".");
};

type Partes = {
  readonly cabecalho: string;
  readonly cabeca: Readonly<Record<string, unknown>>;
  readonly embrulhada: Uint8Array<ArrayBuffer>;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly cifrado: Uint8Array<ArrayBuffer>;
};

const lerCabeca = (bytes: Uint8Array): Readonly<Record<string, unknown>> | null => {
  try {
    const lida: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof lida === "object" && lida !== null ? { ...lida } : null;
  } catch {
    return null;
  }
};

const separar = (envelope: string): Partes | null => {
  const cabecalho = envelope.split(".", 1).join();
  const partes = envelope.split(".").map(deBase64Url);
  const [bruta, embrulhada, iv, cifrado, selo] = partes.filter((parte) => parte !== null);
  if (partes.length !== 5 || bruta === undefined || embrulhada === undefined) return null;
  if (iv?.length !== BYTES_DO_IV || cifrado === undefined || selo?.length !== BYTES_DO_SELO) return null;
  const cabeca = lerCabeca(bruta);
  return cabeca && { cabecalho, cabeca, embrulhada, iv, cifrado: new Uint8Array([...cifrado, ...selo]) };
};

/** Opens what was sealed to this key for this purpose. Throws `EnvelopeRecusado`. */
export const abrir = async (
  chavePrivadaPkcs8: Uint8Array<ArrayBuffer>,
  envelope: string,
  fim: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { privada, id } = await importarPrivada(chavePrivadaPkcs8);
  const partes = separar(envelope);
  if (partes === null) throw new EnvelopeRecusado("formato");
  const { cabeca, cabecalho, embrulhada, iv, cifrado } = partes;
  const { alg, enc } = ALGORITMOS;
  if (cabeca["typ"] !== TIPO || cabeca["alg"] !== alg || cabeca["enc"] !== enc) throw new EnvelopeRecusado("formato");
  if (cabeca["kid"] !== id) throw new EnvelopeRecusado("outra-chave");
  if (cabeca["fim"] !== fim) throw new EnvelopeRecusado("outro-fim");
  try {
    const bruta = await crypto.subtle.decrypt("RSA-OAEP", privada, embrulhada);
    const chave = await crypto.subtle.importKey("raw", bruta, "AES-GCM", false, ["decrypt"]);
    const gcm = { name: "AES-GCM", iv, additionalData: comoBytes(cabecalho) };
    return new Uint8Array(await crypto.subtle.decrypt(gcm, chave, cifrado));
  } catch {
    throw new EnvelopeRecusado("violado");
  }
};
