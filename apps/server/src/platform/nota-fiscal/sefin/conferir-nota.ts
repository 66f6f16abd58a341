import type { X509Certificate } from "node:crypto";
import { lerChave, montarIdDoCancelamento } from "@acervo/nfse/chave";
import { instantFrom } from "../../clock.ts";
import type { Cancelamento, NotaEmitida } from "../emissor-nota-fiscal.ts";
import { lerAssinado } from "./conferir-assinatura.ts";
import { filho, lerXml, noCaminho, textoEm, XmlRecusado } from "./ler-xml.ts";

type Confiados = readonly X509Certificate[] | null;

/** What must come back as it was sent. */
const LEVADOS = [
  ["tpAmb"],
  ["serie"],
  ["nDPS"],
  ["dCompet"],
  ["prest", "CNPJ"],
  ["toma", "CNPJ"],
  ["toma", "CPF"],
  ["serv", "cServ", "cTribNac"],
  ["valores", "vServPrest", "vServ"],
] as const;

const mesmoConteudo = (um: Element, outro: Element): boolean =>
  LEVADOS.every((caminho) => textoEm(um, ...caminho) === textoEm(outro, ...caminho));

/** `DPS` + municipality (7) + kind of registration (1) + registration (14) + series (5) + number (15) */
const cnpjDoId = (idDps: string): string => idDps.slice(11, 25);

export type NotaEsperada = {
  readonly idDps: string;
  /** As the answer has it, beside the document. */
  readonly chave: string;
  /** What was sent, where it is at hand. */
  readonly dps: string | null;
  readonly confiados: Confiados;
};

const instanteDe = (texto: string): Date => {
  const lido = instantFrom(texto);
  if (Number.isNaN(lido.getTime())) throw new XmlRecusado("no instant");
  return lido;
};

/** Reads a document that came back, and takes it only as the one that was asked for. Throws `XmlRecusado`. */
export const conferirNota = (xml: string, { idDps, chave, dps, confiados }: NotaEsperada): NotaEmitida => {
  const nota = lerAssinado(xml, { raiz: "NFSe", elemento: "infNFSe", confiados });
  const numero = textoEm(nota, "nNFSe");
  const partes = lerChave(chave);
  if (nota.getAttribute("Id") !== `NFS${chave}` || partes === null) throw new XmlRecusado("other key");
  if (partes.numero !== numero || partes.inscricao !== cnpjDoId(idDps)) throw new XmlRecusado("key does not fit");
  const declarado = noCaminho(nota, "DPS", "infDPS");
  if (declarado?.getAttribute("Id") !== idDps) throw new XmlRecusado("of another declaration");
  if (textoEm(declarado, "prest", "CNPJ") !== cnpjDoId(idDps)) throw new XmlRecusado("of another company");
  const enviado = dps === null ? null : filho(lerXml(dps), "infDPS");
  if (enviado !== null && !mesmoConteudo(enviado, declarado)) throw new XmlRecusado("other content");
  return { situacao: "EMITIDA", chave, numero, emitidaEm: instanteDe(textoEm(nota, "dhProc")), xml };
};

/** Reads the event of a cancellation, and takes it only as that document's. Throws `XmlRecusado`. */
export const conferirCancelamento = (xml: string, chave: string, confiados: Confiados): Cancelamento => {
  const evento = lerAssinado(xml, { raiz: "evento", elemento: "infEvento", confiados });
  const pedido = noCaminho(evento, "pedRegEvento", "infPedReg");
  if (evento.getAttribute("Id") !== montarIdDoCancelamento("EVT", chave)) throw new XmlRecusado("other event");
  if (pedido === null || filho(pedido, "e101101") === null) throw new XmlRecusado("other event");
  if (textoEm(pedido, "chNFSe") !== chave) throw new XmlRecusado("of another document");
  return { situacao: "CANCELADA", xml, canceladaEm: instanteDe(textoEm(evento, "dhProc")) };
};
