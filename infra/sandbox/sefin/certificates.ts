import { randomBytes } from "node:crypto";
import forge from "node-forge";

/** ICP-Brasil's name of the CNPJ among a certificate's other names. */
const CNPJ_OID = "2.16.76.1.3.3";
const DAY_MS = 86_400_000;
const KEY_BITS = 2_048;

export type Authority = { readonly key: forge.pki.rsa.PrivateKey; readonly certificate: forge.pki.Certificate };
export type Pair = Authority & { readonly keyPem: string; readonly certificatePem: string };

type Wanted = {
  readonly commonName: string;
  readonly extensions: readonly object[];
  /** Days from now, negative ones before it. */
  readonly from?: number;
  readonly until?: number;
};

const { asn1 } = forge;
const { Class, Type } = asn1;

/** Names as ICP-Brasil writes them: `otherName` with an OID and a text. */
const cnpjExtension = (cnpj: string): object => {
  const text = asn1.create(Class.UNIVERSAL, Type.PRINTABLESTRING, false, cnpj);
  const oid = asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(CNPJ_OID).getBytes());
  const otherName = [oid, asn1.create(Class.CONTEXT_SPECIFIC, 0, true, [text])];
  const names = [asn1.create(Class.CONTEXT_SPECIFIC, 0, true, otherName)];
  return { id: "2.5.29.17", value: asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, names) };
};

/** Forge takes a leading byte above 127 for a negative number. */
const newSerial = (): string => `01${randomBytes(8).toString("hex")}`;

const make = (issuer: Authority | null, wanted: Wanted): Pair => {
  const { privateKey: key, publicKey } = forge.pki.rsa.generateKeyPair(KEY_BITS);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = newSerial();
  certificate.validity.notBefore = new Date(Date.now() + (wanted.from ?? -1) * DAY_MS);
  certificate.validity.notAfter = new Date(Date.now() + (wanted.until ?? 3_650) * DAY_MS);
  const subject = [
    { shortName: "C", value: "BR" },
    { shortName: "O", value: "Acervo (teste)" },
    { shortName: "CN", value: wanted.commonName },
  ];
  certificate.setSubject(subject);
  certificate.setIssuer(issuer === null ? subject : issuer.certificate.subject.attributes);
  certificate.setExtensions([...wanted.extensions]);
  certificate.sign(issuer?.key ?? key, forge.md.sha256.create());
  return {
    key,
    certificate,
    keyPem: forge.pki.privateKeyToPem(key),
    certificatePem: forge.pki.certificateToPem(certificate),
  };
};

export const makeAuthority = (commonName: string): Pair =>
  make(null, {
    commonName,
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
    ],
  });

/** For a server on loopback. */
export const makeServerPair = (authority: Authority): Pair =>
  make(authority, {
    commonName: "sefin.teste",
    extensions: [
      { name: "extKeyUsage", serverAuth: true },
      {
        name: "subjectAltName",
        altNames: [
          { type: 7, ip: "127.0.0.1" },
          { type: 2, value: "localhost" },
        ],
      },
    ],
  });

/** For what the tax administration signs. */
export const makeSignerPair = (authority: Authority): Pair =>
  make(authority, {
    commonName: "SEFIN NACIONAL (TESTE)",
    extensions: [{ name: "keyUsage", digitalSignature: true, nonRepudiation: true }],
  });

export type A1 = { readonly pair: Pair; readonly pfx: Buffer; readonly senha: string };
export type Holder = {
  readonly nome: string;
  readonly cnpj: string;
  readonly from?: number;
  readonly until?: number;
  /** Without it the CNPJ stands only in the common name. */
  readonly semOutroNome?: boolean;
};

/** A certificate of type A1, as companies hold them: a file with a password, in the ciphers that such files still have. */
export const makeA1 = (authority: Authority, { nome, cnpj, from, until, semOutroNome }: Holder): A1 => {
  const senha = "senha-de-teste";
  const pair = make(authority, {
    commonName: `${nome}:${cnpj}`,
    extensions: [
      { name: "keyUsage", digitalSignature: true, nonRepudiation: true, keyEncipherment: true },
      { name: "extKeyUsage", clientAuth: true, emailProtection: true },
      ...(semOutroNome === true ? [] : [cnpjExtension(cnpj)]),
    ],
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
  });
  const chain = [pair.certificate, authority.certificate];
  const packed = forge.pkcs12.toPkcs12Asn1(pair.key, chain, senha, { algorithm: "3des", generateLocalKeyId: true });
  return { pair, pfx: Buffer.from(asn1.toDer(packed).getBytes(), "binary"), senha };
};
