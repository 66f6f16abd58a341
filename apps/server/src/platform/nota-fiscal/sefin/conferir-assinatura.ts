import { X509Certificate } from "node:crypto";
import { SignedXml } from "xml-crypto";
import { filho, filhosDe, lerXml, XmlRecusado } from "./ler-xml.ts";
import { ESPACO_NFSE } from "./xml.ts";

const ESPACO_DSIG = "http://www.w3.org/2000/09/xmldsig#";
const ENVELOPED = `${ESPACO_DSIG}enveloped-signature`;
/** Canonical forms in use; none that keeps comments, none by XPath or XSLT. */
const FORMAS = new Set(["http://www.w3.org/TR/2001/REC-xml-c14n-20010315", "http://www.w3.org/2001/10/xml-exc-c14n#"]);
/** The tax administration was still signing by SHA-1 in 2026; what comes in rests on the connection as well. */
const RESUMOS = new Set([`${ESPACO_DSIG}sha1`, "http://www.w3.org/2001/04/xmlenc#sha256"]);
const ASSINATURAS = new Set([`${ESPACO_DSIG}rsa-sha1`, "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"]);

const exigir = <T>(valor: T | null | undefined, oQue: string): T => {
  if (valor === null || valor === undefined) throw new XmlRecusado(`signature: ${oQue}`);
  return valor;
};

const algoritmo = (pai: Element, nome: string): string =>
  exigir(filho(pai, nome), nome).getAttribute("Algorithm") ?? "";

/** One reference, to that id, by nothing but canonical forms. */
const conferirReferencia = (assinado: Element, id: string): void => {
  const referencia = exigir(filho(assinado, "Reference"), "one reference");
  if (referencia.getAttribute("URI") !== `#${id}`) throw new XmlRecusado("signature: of another element");
  const transformacoes = filhosDe(exigir(filho(referencia, "Transforms"), "transforms"));
  const nomes = transformacoes.map((uma) => uma.getAttribute("Algorithm") ?? "");
  if (!nomes.every((nome) => nome === ENVELOPED || FORMAS.has(nome))) throw new XmlRecusado("signature: transform");
  if (transformacoes.some((uma) => filhosDe(uma).length > 0)) throw new XmlRecusado("signature: transform");
  if (!RESUMOS.has(algoritmo(referencia, "DigestMethod"))) throw new XmlRecusado("signature: digest");
};

const conferirMetodos = (assinatura: Element, id: string): void => {
  const assinado = exigir(filho(assinatura, "SignedInfo"), "SignedInfo");
  if (!FORMAS.has(algoritmo(assinado, "CanonicalizationMethod"))) throw new XmlRecusado("signature: canonical form");
  if (!ASSINATURAS.has(algoritmo(assinado, "SignatureMethod"))) throw new XmlRecusado("signature: method");
  conferirReferencia(assinado, id);
};

const emPem = (base64: string): string =>
  `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/\s+/g, "")}\n-----END CERTIFICATE-----`;

const certificadosDe = (assinatura: Element): X509Certificate[] => {
  const dados = exigir(filho(exigir(filho(assinatura, "KeyInfo"), "KeyInfo"), "X509Data"), "X509Data");
  const lidos = filhosDe(dados).filter(({ localName }) => localName === "X509Certificate");
  try {
    return lidos.map((no) => new X509Certificate(emPem(no.textContent ?? "")));
  } catch {
    throw new XmlRecusado("signature: certificate");
  }
};

const assinadoPor = (certificado: X509Certificate, outro: X509Certificate): boolean =>
  certificado.checkIssued(outro) && certificado.verify(outro.publicKey);

/** Whether a chain leads from the first certificate, through the others that came, to one that is trusted. */
const confiavel = (
  certificado: X509Certificate,
  vindos: readonly X509Certificate[],
  confiados: readonly X509Certificate[],
): boolean => {
  if (confiados.some((outro) => outro.fingerprint256 === certificado.fingerprint256)) return true;
  if (confiados.some((outro) => assinadoPor(certificado, outro))) return true;
  const acima = vindos.find((outro) => outro !== certificado && outro.ca && assinadoPor(certificado, outro));
  if (acima === undefined) return false;
  return confiavel(
    acima,
    vindos.filter((outro) => outro !== acima && outro !== certificado),
    confiados,
  );
};

const ids = (no: Element): string[] => [
  ...["Id", "ID", "id"].map((nome) => no.getAttribute(nome) ?? "").filter((id) => id !== ""),
  ...filhosDe(no).flatMap(ids),
];

export type DocumentoAssinado = {
  /** Names of the root and of its first child, which is what is signed. */
  readonly raiz: string;
  readonly elemento: string;
  /** Null trusts whoever signed it: then only the connection says who that is. */
  readonly confiados: readonly X509Certificate[] | null;
};

/**
 * Reads what is signed, and nothing else: the element that is given back is made of the very bytes whose digest the
 * signature holds, so that nothing that was moved, wrapped or added around them can be taken for it.
 */
export const lerAssinado = (xml: string, { raiz, elemento, confiados }: DocumentoAssinado): Element => {
  const documento = lerXml(xml);
  const filhos = filhosDe(documento);
  const nomes = [documento, ...filhos].map(({ namespaceURI, localName }) => `${namespaceURI} ${localName}`);
  const esperados = [`${ESPACO_NFSE} ${raiz}`, `${ESPACO_NFSE} ${elemento}`, `${ESPACO_DSIG} Signature`];
  if (nomes.join() !== esperados.join()) throw new XmlRecusado("other root");
  const id = exigir(filhos[0], "element").getAttribute("Id") ?? "";
  if (id === "" || ids(documento).filter((outro) => outro === id).length !== 1) throw new XmlRecusado("id not unique");
  const no = exigir(filhos[1], "signature");
  conferirMetodos(no, id);
  const vindos = certificadosDe(no);
  const doAutor = exigir(vindos[0], "certificate");
  if (confiados !== null && !confiavel(doAutor, vindos, confiados)) throw new XmlRecusado("signature: not trusted");
  return lerVerificado(xml, no, { id, elemento, certificadoPem: doAutor.toString() });
};

type Esperado = { readonly id: string; readonly elemento: string; readonly certificadoPem: string };

const lerVerificado = (xml: string, assinatura: Element, { id, elemento, certificadoPem }: Esperado): Element => {
  // The key is the one that was looked at above: the library is not let choose another.
  const verificador = new SignedXml({ publicCert: certificadoPem, getCertFromKeyInfo: () => null });
  try {
    verificador.loadSignature(assinatura);
    if (!verificador.checkSignature(xml)) throw new XmlRecusado("signature: does not match");
  } catch {
    throw new XmlRecusado("signature: does not match");
  }
  const [bytes, outros] = verificador.getSignedReferences();
  if (bytes === undefined || outros !== undefined) throw new XmlRecusado("signature: references");
  const lido = lerXml(bytes);
  if (lido.localName !== elemento || lido.getAttribute("Id") !== id) throw new XmlRecusado("signature: other element");
  return lido;
};
