import { hash, verify, X509Certificate } from "node:crypto";
import { type Der, itemAt, itemsOf, NotDer, readDer } from "./der.ts";
import { type SignedProgram, takeApart } from "./signed-program.ts";

/** Who signed a program, as Windows shows it. */
export type ProgramSigner = {
  readonly name: string;
  /** Whether an authority that we know vouches for the name; of a certificate made for tests none does. */
  readonly isVouchedFor: boolean;
};

const CERTIFICATES = 0xa0;
const SIGNED_ATTRIBUTES = 0xa0;
const SET = 0x31;
const MESSAGE_DIGEST = "2a864886f70d010904";
/** What broken hashes vouch for is vouched for by nobody. */
const DIGESTS: Readonly<Record<string, string>> = {
  "608648016503040201": "sha256",
  "608648016503040202": "sha384",
  "608648016503040203": "sha512",
};

const digestNamed = (algorithm: Der): string => {
  const name = DIGESTS[itemAt(algorithm, 0).content.toString("hex")];
  if (name === undefined) throw new NotDer("unknown digest");
  return name;
};

type Parts = { readonly content: Der; readonly certificates: readonly Der[]; readonly signer: readonly Der[] };

const partsOf = (signature: Buffer): Parts => {
  const signedData = itemAt(readDer(signature), 1, 0);
  const items = itemsOf(signedData);
  const certificates = items.find(({ tag }) => tag === CERTIFICATES);
  const signers = items.at(-1);
  if (certificates === undefined || signers === undefined) throw new NotDer("no certificate");
  return {
    content: itemAt(signedData, 2, 1, 0),
    certificates: itemsOf(certificates),
    signer: itemsOf(itemAt(signers, 0)),
  };
};

/** The certificate that the signature names by issuer and serial number. */
const signersCertificate = ({ certificates, signer }: Parts): X509Certificate => {
  const named = signer[1];
  if (named === undefined) throw new NotDer("no signer");
  const isNamed = (certificate: Der): boolean => {
    const fields = itemsOf(itemAt(certificate, 0)).filter(({ tag }) => tag !== 0xa0);
    const [serial, , issuer] = fields;
    return (
      issuer?.whole.equals(itemAt(named, 0).whole) === true && serial?.whole.equals(itemAt(named, 1).whole) === true
    );
  };
  const found = certificates.find(isNamed);
  if (found === undefined) throw new NotDer("no certificate of the signer");
  return new X509Certificate(found.whole);
};

/** The signed attributes carry the digest of the content, the content that of the program. */
const isIntact = (program: SignedProgram, { content, signer }: Parts, certificate: X509Certificate): boolean => {
  const [, , algorithm, attributes, , signature] = signer;
  if (algorithm === undefined || attributes?.tag !== SIGNED_ATTRIBUTES || signature === undefined) return false;
  const named = digestNamed(algorithm);
  const attribute = itemsOf(attributes).find((one) => itemAt(one, 0).content.toString("hex") === MESSAGE_DIGEST);
  if (attribute === undefined) return false;
  if (!itemAt(attribute, 1, 0).content.equals(hash(named, content.content, "buffer"))) return false;
  const digest = itemAt(content, 1);
  if (!itemAt(digest, 1).content.equals(program.digest(digestNamed(itemAt(digest, 0))))) return false;
  // They are signed as the set that they are, not under the tag that they travel by.
  const signed = Buffer.concat([Buffer.of(SET), attributes.whole.subarray(1)]);
  return verify(named, signed, certificate.publicKey, signature.content);
};

const issued = (one: X509Certificate, by: X509Certificate): boolean => one.checkIssued(by) && one.verify(by.publicKey);

/** From the signer up by what came with the signature, until an authority that we know. */
const isVouchedFor = (
  certificate: X509Certificate,
  chain: readonly X509Certificate[],
  authorities: readonly X509Certificate[],
): boolean => {
  if (authorities.some((authority) => authority.raw.equals(certificate.raw) || issued(certificate, authority)))
    return true;
  const rest = chain.filter((one) => !one.raw.equals(certificate.raw));
  const above = rest.find((one) => issued(certificate, one));
  return above !== undefined && isVouchedFor(above, rest, authorities);
};

const nameIn = ({ subject }: X509Certificate): string => {
  const parts = new Map(subject.split("\n").map((part) => [part.split("=")[0], part.slice(part.indexOf("=") + 1)]));
  return parts.get("CN") ?? parts.get("O") ?? subject;
};

/**
 * Who signed a program of Windows. Null: nobody did, or what was signed is not this file. Whether a certificate was
 * good on the day of signing, and whether it was revoked since, is for Windows to say.
 */
export const readProgramSigner = (bytes: Buffer, authorities: readonly X509Certificate[]): ProgramSigner | null => {
  const program = takeApart(bytes);
  if (program === null) return null;
  try {
    const parts = partsOf(program.signature);
    const certificate = signersCertificate(parts);
    if (!isIntact(program, parts, certificate)) return null;
    const chain = parts.certificates.map(({ whole }) => new X509Certificate(whole));
    return { name: nameIn(certificate), isVouchedFor: isVouchedFor(certificate, chain, authorities) };
  } catch {
    // Whatever in it cannot be read vouches for nothing.
    return null;
  }
};
