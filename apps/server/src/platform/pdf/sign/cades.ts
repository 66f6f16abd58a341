import { createHash, sign, X509Certificate } from "node:crypto";
import forge from "node-forge";

const { asn1 } = forge;
type Node = forge.asn1.Asn1;

/** PEM: the holder's certificate first, then those that vouch for it, and the holder's RSA key. */
export type Signer = { readonly chavePem: string; readonly certificadosPem: readonly string[] };

const OID = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  sha256: "2.16.840.1.101.3.4.2.1",
  rsa: "1.2.840.113549.1.1.1",
} as const;

const { UNIVERSAL, CONTEXT_SPECIFIC } = asn1.Class;
const { SEQUENCE, SET, INTEGER, OCTETSTRING, NULL } = asn1.Type;

const sequence = (...nodes: Node[]): Node => asn1.create(UNIVERSAL, SEQUENCE, true, nodes);
const set = (...nodes: Node[]): Node => asn1.create(UNIVERSAL, SET, true, nodes);
const tag = (number: number, nodes: Node[]): Node => asn1.create(CONTEXT_SPECIFIC, number, true, nodes);
const octets = (bytes: Buffer): Node => asn1.create(UNIVERSAL, OCTETSTRING, false, bytes.toString("binary"));
const oid = (name: string): Node => asn1.create(UNIVERSAL, asn1.Type.OID, false, asn1.oidToDer(name).getBytes());
const version1 = (): Node => asn1.create(UNIVERSAL, INTEGER, false, "\u0001");
const algorithm = (name: string): Node => sequence(oid(name), asn1.create(UNIVERSAL, NULL, false, ""));

const toDer = (node: Node): Buffer => Buffer.from(asn1.toDer(node).getBytes(), "binary");
const fromDer = (der: Buffer): Node => asn1.fromDer(der.toString("binary"));
const sha256 = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();

const children = ({ value }: Node): readonly Node[] => (Array.isArray(value) ? value : []);

/** Who issued a certificate and by what number, as they stand in it. */
const issuerAndSerial = (der: Buffer): { readonly issuer: Node; readonly serial: Node } => {
  const [toBeSigned] = children(fromDer(der));
  const [, serial, , issuer] = toBeSigned === undefined ? [] : children(toBeSigned);
  if (serial === undefined || issuer === undefined) throw new Error("The certificate is not of X.509 version 3.");
  return { issuer, serial };
};

const attribute = (name: string, value: Node): Node => sequence(oid(name), set(value));

/** ESS: the signature itself says by which certificate it was made, so that nobody puts another in its place. */
const signingCertificate = (der: Buffer): Node => {
  const { issuer, serial } = issuerAndSerial(der);
  const directoryName = tag(4, [issuer]);
  return sequence(sequence(sequence(octets(sha256(der)), sequence(sequence(directoryName), serial))));
};

/** DER puts the members of a set in the order of their bytes. */
const inOrder = (nodes: readonly Node[]): Node[] => nodes.toSorted((a, b) => Buffer.compare(toDer(a), toDer(b)));

/**
 * A detached CAdES signature as PAdES baseline B wants it: content type, digest and the signing certificate are signed;
 * when it was signed stands in the document alone.
 */
export const signDetached = (content: Buffer, { chavePem, certificadosPem }: Signer): Buffer => {
  const chain = certificadosPem.map((pem) => new X509Certificate(pem).raw);
  const [holder] = chain;
  if (holder === undefined) throw new Error("Nobody signs without a certificate.");
  const attributes = inOrder([
    attribute(OID.contentType, oid(OID.data)),
    attribute(OID.messageDigest, octets(sha256(content))),
    attribute(OID.signingCertificateV2, signingCertificate(holder)),
  ]);
  // What is signed are the attributes as a set, though they are stored under a tag.
  const signature = sign("sha256", toDer(set(...attributes)), chavePem);
  const { issuer, serial } = issuerAndSerial(holder);
  const signerInfo = sequence(
    version1(),
    sequence(issuer, serial),
    algorithm(OID.sha256),
    tag(0, attributes),
    algorithm(OID.rsa),
    octets(signature),
  );
  const signedData = sequence(
    version1(),
    set(algorithm(OID.sha256)),
    sequence(oid(OID.data)),
    tag(0, inOrder(chain.map(fromDer))),
    set(signerInfo),
  );
  return toDer(sequence(oid(OID.signedData), tag(0, [signedData])));
};
