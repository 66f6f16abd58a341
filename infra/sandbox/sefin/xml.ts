import { DOMParser } from "@xmldom/xmldom";
import { SignedXml } from "xml-crypto";

export const NAMESPACE = "http://www.sped.fazenda.gov.br/nfse";
const C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";

export const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** `<name>text</name>`, or nothing for an empty text. */
export const tag = (name: string, text: string): string => (text === "" ? "" : `<${name}>${escapeXml(text)}</${name}>`);

export const parseXml = (xml: string): Element => {
  const refuse = (message: string): never => {
    throw new Error(message);
  };
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) refuse("document type");
  const errorHandler = { warning: refuse, error: refuse, fatalError: refuse };
  const root = new DOMParser({ errorHandler }).parseFromString(xml, "text/xml").documentElement;
  return root ?? refuse("empty");
};

const childrenOf = (parent: Element): Element[] =>
  Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === parent.ELEMENT_NODE);

export const find = (parent: Element, ...path: readonly string[]): Element | null =>
  path.reduce<Element | null>(
    (node, name) => node && (childrenOf(node).find(({ localName }) => localName === name) ?? null),
    parent,
  );

export const textAt = (parent: Element, ...path: readonly string[]): string =>
  find(parent, ...path)?.textContent?.trim() ?? "";

/** The certificate (PEM) by which the first child of the root is signed; null when the signature does not hold. */
export const signerOf = (xml: string): string | null => {
  const root = parseXml(xml);
  const [signed, signature] = childrenOf(root);
  const base64 = signature && find(signature, "KeyInfo", "X509Data", "X509Certificate")?.textContent;
  const isSigned = signed !== undefined && signature?.localName === "Signature";
  if (!isSigned || typeof base64 !== "string") return null;
  const pem = `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/\s/g, "")}\n-----END CERTIFICATE-----`;
  const verifier = new SignedXml({ publicCert: pem, getCertFromKeyInfo: () => null });
  try {
    verifier.loadSignature(signature);
    const holds = verifier.checkSignature(xml);
    const reference = find(signature, "SignedInfo", "Reference")?.getAttribute("URI");
    return holds && reference === `#${signed.getAttribute("Id")}` ? pem : null;
  } catch {
    return null;
  }
};

export type Signer = { readonly keyPem: string; readonly certificatePem: string };

/** Signs the first child of the root, as documents of the layout are signed. */
export const signXml = (xml: string, element: string, { keyPem, certificatePem }: Signer): string => {
  const xpath = `/*/*[local-name(.)='${element}']`;
  const signature = new SignedXml({
    privateKey: keyPem,
    publicCert: certificatePem,
    canonicalizationAlgorithm: C14N,
    signatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  });
  signature.addReference({
    xpath,
    transforms: [ENVELOPED, C14N],
    digestAlgorithm: "http://www.w3.org/2001/04/xmlenc#sha256",
  });
  signature.computeSignature(xml, { location: { reference: xpath, action: "after" } });
  return signature.getSignedXml();
};

/** 2026-11-17T10:00:00-03:00 */
export const brazilian = (at: Date): string =>
  `${new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`;
