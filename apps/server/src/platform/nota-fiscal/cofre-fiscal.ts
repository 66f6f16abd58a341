import { abrir } from "@acervo/envelope/envelope";
import { idDaChave, publicaDe } from "@acervo/envelope/chaves";
import { CertificadoSelado, FIM_DO_CERTIFICADO } from "@acervo/contracts/dados-fiscais";
import { lerCertificadoA1 } from "./certificado/certificado-a1.ts";
import type { CertificadoA1 } from "./emissor-nota-fiscal.ts";

/** Opens what pages sealed to the worker's key. Only the worker has one. */
export type CofreFiscal = {
  /** SHA-256 of the public key, in hexadecimal. */
  readonly idChave: string;
  /** SPKI: what the pages seal to. */
  readonly publica: Uint8Array;
  /** Throws EnvelopeRecusado or CertificadoIlegivel. */
  abrir(envelope: string): Promise<CertificadoA1>;
};

/** `chavePkcs8`: the private key, which no other process may hold. */
export const createCofreFiscal = async (chavePkcs8: Uint8Array<ArrayBuffer>): Promise<CofreFiscal> => {
  const publica = await publicaDe(chavePkcs8);
  return {
    idChave: await idDaChave(publica),
    publica,
    abrir: async (envelope) => {
      const bytes = await abrir(chavePkcs8, envelope, FIM_DO_CERTIFICADO);
      const { pfx, senha } = CertificadoSelado.parse(JSON.parse(Buffer.from(bytes).toString("utf8")));
      return lerCertificadoA1(Buffer.from(pfx, "base64"), senha);
    },
  };
};
