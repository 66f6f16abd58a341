import { randomInt } from "node:crypto";
import { montarChave } from "@acervo/nfse/chave";
import { brazilian, escapeXml, NAMESPACE, signXml, tag, textAt, type Signer } from "./xml.ts";

const NO_VALUE = "SEM VALIDADE FISCAL: documento emitido por um simulador, em ambiente de testes.";
const VERSION = "SimuladorAcervo_1.0";

/** The rate that a municipality would have set: the simulator knows one. */
const RATE = "2.00";
const RATE_OF_SIMPLES = "0.00";

const money = (value: number): string => value.toFixed(2);

const values = (infDps: Element): string => {
  const service = Number(textAt(infDps, "valores", "vServPrest", "vServ"));
  const given = textAt(infDps, "valores", "trib", "tribMun", "pAliq");
  const simples = textAt(infDps, "prest", "regTrib", "opSimpNac") !== "1";
  const rate = given || (simples ? RATE_OF_SIMPLES : RATE);
  const tax = Math.round(service * Number(rate)) / 100;
  const withheld = textAt(infDps, "valores", "trib", "tribMun", "tpRetISSQN") === "1" ? 0 : tax;
  const amounts =
    simples && given === ""
      ? ""
      : `${tag("vBC", money(service))}${tag("pAliqAplic", rate)}${tag("vISSQN", money(tax))}`;
  return `<valores>${amounts}${tag("vTotalRet", money(withheld))}${tag("vLiq", money(service - withheld))}${tag("xOutInf", NO_VALUE)}</valores>`;
};

/** IBS and CBS at the rates of the year of tests: 0.1 % and 0.9 %, the whole of the first for the state. */
const ibsCbs = (infDps: Element): string => {
  if (textAt(infDps, "IBSCBS", "cIndOp") === "") return "";
  const service = Number(textAt(infDps, "valores", "vServPrest", "vServ"));
  const place = textAt(infDps, "serv", "locPrest", "cLocPrestacao");
  const [ibs, cbs] = [money(service * 0.001), money(service * 0.009)];
  return [
    `<IBSCBS>${tag("cLocalidadeIncid", place)}${tag("xLocalidadeIncid", placeName(place))}${tag("pRedutor", "0.00")}`,
    `<valores>${tag("vBC", money(service))}`,
    `<uf>${tag("pIBSUF", "0.10")}${tag("pAliqEfetUF", "0.10")}</uf>`,
    `<mun>${tag("pIBSMun", "0.00")}${tag("pAliqEfetMun", "0.00")}</mun>`,
    `<fed>${tag("pCBS", "0.90")}${tag("pAliqEfetCBS", "0.90")}</fed></valores>`,
    `<totCIBS>${tag("vTotNF", money(service))}<gIBS>${tag("vIBSTot", ibs)}`,
    `<gIBSUFTot>${tag("vDifUF", "0.00")}${tag("vIBSUF", ibs)}</gIBSUFTot>`,
    `<gIBSMunTot>${tag("vDifMun", "0.00")}${tag("vIBSMun", "0.00")}</gIBSMunTot></gIBS>`,
    `<gCBS>${tag("vDifCBS", "0.00")}${tag("vCBS", cbs)}</gCBS></totCIBS></IBSCBS>`,
  ].join("");
};

const placeName = (code: string): string => `Município ${code} (teste)`;

const issuer = (infDps: Element, name: string): string => {
  const place = textAt(infDps, "cLocEmi");
  return [
    `<emit>${tag("CNPJ", textAt(infDps, "prest", "CNPJ"))}${tag("IM", textAt(infDps, "prest", "IM"))}${tag("xNome", name)}`,
    `<enderNac>${tag("xLgr", "Rua do Teste")}${tag("nro", "1")}${tag("xBairro", "Centro")}${tag("cMun", place)}`,
    `${tag("UF", "MG")}${tag("CEP", "30130010")}</enderNac></emit>`,
  ].join("");
};

export type Issue = {
  readonly infDps: Element;
  /** As it came: it goes into the document unchanged, its signature too. */
  readonly dps: string;
  readonly numero: number;
  readonly now: Date;
  /** Of the company, as its certificate has it. */
  readonly name: string;
};

/** A document as the national issuer makes it of a declaration, signed, and the key by which it is asked for. */
export const issueNote = ({ infDps, dps, numero, now, name }: Issue, signer: Signer) => {
  const place = textAt(infDps, "cLocEmi");
  const processed = brazilian(now);
  const chave = montarChave({
    municipio: place,
    ambienteGerador: "2",
    inscricao: textAt(infDps, "prest", "CNPJ"),
    numero: String(numero),
    anoMes: `${processed.slice(2, 4)}${processed.slice(5, 7)}`,
    codigo: String(randomInt(1_000_000_000)),
  });
  const body = [
    `<infNFSe Id="NFS${chave}">${tag("xLocEmi", placeName(place))}`,
    tag("xLocPrestacao", placeName(textAt(infDps, "serv", "locPrest", "cLocPrestacao"))),
    `${tag("nNFSe", String(numero))}${tag("cLocIncid", place)}${tag("xLocIncid", placeName(place))}`,
    tag("xTribNac", "Armazenamento ou hospedagem de dados, textos, imagens, vídeos e congêneres (teste)"),
    `${tag("verAplic", VERSION)}${tag("ambGer", "2")}${tag("tpEmis", "1")}${tag("procEmi", "1")}${tag("cStat", "100")}`,
    `${tag("dhProc", processed)}${tag("nDFSe", String(numero))}`,
    `${issuer(infDps, name)}${values(infDps)}${ibsCbs(infDps)}${dps.replace(/^\uFEFF?<\?xml[^?]*\?>/, "")}</infNFSe>`,
  ].join("");
  const xml = `<?xml version="1.0" encoding="UTF-8"?><NFSe xmlns="${NAMESPACE}" versao="1.01">${body}</NFSe>`;
  return { chave, xml: signXml(xml, "infNFSe", signer) };
};

/** The event of a cancellation, around the request for it. */
export const registerCancellation = (chave: string, request: string, now: Date, signer: Signer): string => {
  const event = [
    `<infEvento Id="EVT${escapeXml(chave)}101101001">${tag("verAplic", VERSION)}${tag("ambGer", "2")}`,
    `${tag("nSeqEvento", "1")}${tag("dhProc", brazilian(now))}${tag("nDFe", "1")}`,
    `${request.replace(/^\uFEFF?<\?xml[^?]*\?>/, "")}</infEvento>`,
  ].join("");
  const xml = `<?xml version="1.0" encoding="UTF-8"?><evento xmlns="${NAMESPACE}" versao="1.01">${event}</evento>`;
  return signXml(xml, "infEvento", signer);
};
