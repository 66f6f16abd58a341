import { cnpjValido } from "@acervo/br/cnpj";
import forge from "node-forge";
import { z } from "zod";

const OUTROS_NOMES = "2.5.29.17";
/** ICP-Brasil (DOC-ICP-04): the CNPJ of the company that holds the certificate. */
const OID_CNPJ = "2.16.76.1.3.3";

/** The library's types leave them open. */
const Extensoes = z.array(z.object({ id: z.string(), value: z.string() }));

type No = forge.asn1.Asn1;

const filhos = (no: No | undefined): readonly No[] =>
  no !== undefined && Array.isArray(no.value) ? no.value.filter((filho) => typeof filho === "object") : [];

const texto = (no: No | undefined): string => {
  if (no === undefined) return "";
  return typeof no.value === "string" ? no.value : texto(filhos(no)[0]);
};

const oidDe = (no: No | undefined): string =>
  no?.type === forge.asn1.Type.OID && typeof no.value === "string" ? forge.asn1.derToOid(no.value) : "";

const emOutrosNomes = (certificado: forge.pki.Certificate): string | null => {
  const extensao = Extensoes.parse(certificado.extensions).find(({ id }) => id === OUTROS_NOMES);
  if (extensao === undefined) return null;
  const nomes = filhos(forge.asn1.fromDer(extensao.value));
  const doCnpj = nomes.map(filhos).find(([primeiro]) => oidDe(primeiro) === OID_CNPJ);
  return doCnpj === undefined ? null : texto(doCnpj[1]).trim();
};

const nomeComum = (de: { getField(nome: string): unknown }): string => {
  const campo = de.getField("CN");
  return typeof campo === "object" && campo !== null && "value" in campo && typeof campo.value === "string"
    ? campo.value
    : "";
};

const NOME_E_CNPJ = /^(.*):([0-9A-Z]{12}\d{2})$/;

/** By ICP-Brasil's name for it, else from `NAME:CNPJ`; null when neither is a valid one. */
export const cnpjDoCertificado = (certificado: forge.pki.Certificate): string | null => {
  const lido = emOutrosNomes(certificado) ?? NOME_E_CNPJ.exec(nomeComum(certificado.subject))?.[2] ?? "";
  return cnpjValido(lido) ? lido : null;
};

/** Whose it is, without the CNPJ that stands behind the name. */
export const nomeDoCertificado = (de: { getField(nome: string): unknown }): string => {
  const lido = nomeComum(de);
  return NOME_E_CNPJ.exec(lido)?.[1] ?? lido;
};
