import { SignedXml } from "xml-crypto";
import type { CertificadoA1 } from "../emissor-nota-fiscal.ts";

const C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";

/** Signs an element by its id; the signature becomes its next sibling. */
export const assinar = (xml: string, elemento: string, certificado: CertificadoA1): string => {
  const [doTitular = ""] = certificado.certificadosPem;
  const xpath = `/*/*[local-name(.)='${elemento}']`;
  const assinatura = new SignedXml({
    privateKey: certificado.chavePem,
    publicCert: doTitular,
    canonicalizationAlgorithm: C14N,
    signatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  });
  assinatura.addReference({
    xpath,
    transforms: ["http://www.w3.org/2000/09/xmldsig#enveloped-signature", C14N],
    digestAlgorithm: "http://www.w3.org/2001/04/xmlenc#sha256",
  });
  assinatura.computeSignature(xml, { location: { reference: xpath, action: "after" } });
  return assinatura.getSignedXml();
};
