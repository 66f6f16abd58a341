import { createHash } from "node:crypto";
import forge from "node-forge";
import type { CertificadoA1 } from "../emissor-nota-fiscal.ts";
import { cnpjDoCertificado, nomeDoCertificado } from "./titular-do-certificado.ts";

/**
 * - `formato`: not a PKCS #12 file, or one with a key that is not RSA · `senha`: the password is another
 * - `sem-chave`: certificates alone, which sign nothing · `sem-cnpj`: of a person, or of no one that can be told
 */
export type MotivoDoCertificado = "formato" | "senha" | "sem-chave" | "sem-cnpj";

export class CertificadoIlegivel extends Error {
  override readonly name = "CertificadoIlegivel";
  readonly motivo: MotivoDoCertificado;
  constructor(motivo: MotivoDoCertificado) {
    super(`certificate cannot be used: ${motivo}`);
    this.motivo = motivo;
  }
}

type Pkcs12 = forge.pkcs12.Pkcs12Pfx;

const abrirPkcs12 = (pfx: Uint8Array, senha: string): Pkcs12 => {
  let arvore: forge.asn1.Asn1;
  try {
    arvore = forge.asn1.fromDer(Buffer.from(pfx).toString("binary"));
  } catch {
    throw new CertificadoIlegivel("formato");
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1(arvore, false, senha);
  } catch (error) {
    // The library has one class for all of them and tells a wrong password in words.
    const daSenha = error instanceof Error && /MAC could not be verified|password/i.test(error.message);
    throw new CertificadoIlegivel(daSenha ? "senha" : "formato");
  }
};

const { shroudedKey, keyBag, certBag } = {
  shroudedKey: forge.pki.oids["pkcs8ShroudedKeyBag"] ?? "",
  keyBag: forge.pki.oids["keyBag"] ?? "",
  certBag: forge.pki.oids["certBag"] ?? "",
};

const bolsas = (p12: Pkcs12, tipo: string): forge.pkcs12.Bag[] => p12.getBags({ bagType: tipo })[tipo] ?? [];

const ehRsa = (chave: forge.pki.PrivateKey | undefined): chave is forge.pki.rsa.PrivateKey =>
  chave !== undefined && "n" in chave;

const pertence = (certificado: forge.pki.Certificate, chave: forge.pki.rsa.PrivateKey): boolean =>
  "n" in certificado.publicKey && certificado.publicKey.n.equals(chave.n);

/** Reads a certificate of type A1, also one in the old ciphers that Node itself refuses. */
export const lerCertificadoA1 = (pfx: Uint8Array, senha: string): CertificadoA1 => {
  const p12 = abrirPkcs12(pfx, senha);
  const chaves = [...bolsas(p12, shroudedKey), ...bolsas(p12, keyBag)].map(({ key }) => key ?? undefined);
  if (chaves.length === 0) throw new CertificadoIlegivel("sem-chave");
  const chave = chaves.find(ehRsa);
  if (chave === undefined) throw new CertificadoIlegivel("formato");
  const certificados = bolsas(p12, certBag).flatMap(({ cert }) => (cert === undefined ? [] : [cert]));
  const dono = certificados.find((certificado) => pertence(certificado, chave));
  if (dono === undefined) throw new CertificadoIlegivel("sem-chave");
  const cnpj = cnpjDoCertificado(dono);
  if (cnpj === null) throw new CertificadoIlegivel("sem-cnpj");
  const der = Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(dono)).getBytes(), "binary");
  const cadeia = [dono, ...certificados.filter((certificado) => certificado !== dono)];
  return {
    cnpj,
    nome: nomeDoCertificado(dono.subject),
    validoDe: dono.validity.notBefore,
    validoAte: dono.validity.notAfter,
    numeroDeSerie: dono.serialNumber.toUpperCase(),
    impressaoDigital: createHash("sha256").update(der).digest("hex"),
    chavePem: forge.pki.privateKeyToPem(chave),
    certificadosPem: cadeia.map((certificado) => forge.pki.certificateToPem(certificado)),
  };
};
