import { instantFrom } from "../../clock.ts";
import type { PdfBlock, PdfGrid } from "../../pdf/pdf-content.ts";
import { renderPdf } from "../../pdf/render-pdf.ts";
import { filho, lerXml, textoEm, XmlRecusado } from "../sefin/ler-xml.ts";
import { DANFSE_TEXTOS as T } from "./danfse.texts.ts";
import { dia, instante, texto } from "./formas.ts";
import { emitente, tomador, type NomeDoMunicipio } from "./pessoas.ts";
import { complementares, federal, ibsCbs, municipal, servico, totais, valores } from "./tributos.ts";

export type SituacaoDoDanfse = "EMITIDA" | "CANCELADA" | "SUBSTITUIDA";

export type OpcoesDoDanfse = { readonly situacao?: SituacaoDoDanfse; readonly nomeDoMunicipio?: NomeDoMunicipio };

/** Where anybody may look the document up. */
const enderecoDaConsulta = (chave: string): string => `https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=${chave}`;

const cabeca = (nota: Element, chave: string): PdfGrid => {
  const dps = (nome: string): string => textoEm(nota, "DPS", "infDPS", nome);
  return {
    kind: "grid",
    title: T.nota,
    columns: 3,
    qr: { text: enderecoDaConsulta(chave), alt: T.qr },
    cells: [
      { label: T.chave, value: chave, span: 3 },
      { label: T.numero, value: texto(textoEm(nota, "nNFSe")) },
      { label: T.competencia, value: dia(dps("dCompet")) },
      { label: T.emissao, value: instante(textoEm(nota, "dhProc")) },
      { label: T.numeroDps, value: texto(dps("nDPS")) },
      { label: T.serieDps, value: texto(dps("serie")) },
      { label: T.emissaoDps, value: instante(dps("dhEmi")) },
      { label: T.autenticidade, value: T.autenticidadeTexto, span: 3 },
    ],
  };
};

type Aviso = { readonly title: string; readonly text: string };

/** What nobody may overlook, read before anything else. */
const avisosDe = (nota: Element, situacao: SituacaoDoDanfse): readonly Aviso[] => {
  const deTeste = textoEm(nota, "DPS", "infDPS", "tpAmb") !== "1";
  return [
    ...(deTeste ? [{ title: T.semValor, text: T.semValorTexto }] : []),
    ...(situacao === "CANCELADA" ? [{ title: T.cancelada, text: T.canceladaTexto }] : []),
    ...(situacao === "SUBSTITUIDA" ? [{ title: T.substituida, text: T.substituidaTexto }] : []),
  ];
};

/**
 * The printed form of a document (DANFSe), with the blocks of the national one. Since August 2026 whoever issues draws it.
 * The XML is the one that was stored: it was verified when it came. The same XML gives the same pages.
 */
export const danfse = (xml: string, opcoes: OpcoesDoDanfse = {}): Promise<Buffer> => {
  const { situacao = "EMITIDA", nomeDoMunicipio = () => undefined } = opcoes;
  const nota = filho(lerXml(xml), "infNFSe");
  if (nota === null) throw new XmlRecusado("no infNFSe");
  const chave = (nota.getAttribute("Id") ?? "").slice("NFS".length);
  const avisos = avisosDe(nota, situacao);
  return renderPdf({
    title: `${T.titulo} ${textoEm(nota, "nNFSe")}`,
    subtitle: T.subtitulo,
    footer: T.rodape(chave),
    madeAt: instantFrom(textoEm(nota, "dhProc")),
    stamps: avisos.map(({ title }) => title),
    blocks: [
      ...avisos.map((aviso): PdfBlock => ({ kind: "verdict", tone: "failure", ...aviso })),
      cabeca(nota, chave),
      emitente(nota, nomeDoMunicipio),
      tomador(nota, nomeDoMunicipio),
      servico(nota),
      municipal(nota),
      federal(nota),
      ...ibsCbs(nota),
      valores(nota),
      totais(nota),
      complementares(nota),
    ],
  });
};
