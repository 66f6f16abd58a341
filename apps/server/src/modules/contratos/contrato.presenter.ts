import { formatarCentavos } from "@acervo/br/dinheiro";
import { formatarDocumento } from "@acervo/br/documento";
import { z } from "zod";
import { quandoPorExtenso } from "../../platform/email/quando-por-extenso.ts";
import type { PdfBlock, PdfContent } from "../../platform/pdf/pdf-content.ts";
import type { ContratoRow } from "./contratos.queries.ts";
import { CONTRATO_TEXTOS as textos } from "./contratos.texts.ts";
import { trechosDoTermo } from "./termo.ts";

const Anexos = z.array(z.object({ nome: z.string(), texto: z.string() }));
const Consentimentos = z.array(z.object({ texto: z.string(), marcado: z.boolean() }));
const Contratante = z.object({ nome: z.string(), cpfCnpj: z.string(), email: z.string(), tipoConta: z.string() });

/** `Plano: Acervo 50`, as label and value. */
const campoDoItem = (texto: string): readonly [string, string] => {
  const [rotulo = "", ...valor] = texto.split(": ");
  return [rotulo, valor.join(": ")];
};

const blocosDoTexto = (html: string): PdfBlock[] => {
  const blocos: PdfBlock[] = [];
  for (const { tipo, texto } of trechosDoTermo(html)) {
    const ultimo = blocos.at(-1);
    if (tipo === "titulo") blocos.push({ kind: "heading", text: texto });
    else if (tipo === "paragrafo") blocos.push({ kind: "paragraph", text: texto });
    else if (ultimo?.kind === "fields")
      blocos.splice(-1, 1, { kind: "fields", fields: [...ultimo.fields, campoDoItem(texto)] });
    else blocos.push({ kind: "fields", fields: [campoDoItem(texto)] });
  }
  return blocos;
};

const evidencias = (contrato: ContratoRow): PdfBlock[] => {
  const { campos } = textos;
  const contratante = Contratante.parse(contrato.contratante);
  return [
    { kind: "page" },
    { kind: "heading", text: textos.evidencias },
    { kind: "paragraph", text: textos.evidenciasExplica },
    {
      kind: "fields",
      fields: [
        [campos.protocolo, contrato.numero],
        [campos.contratante, contratante.nome],
        [campos.documento, formatarDocumento(contratante.cpfCnpj)],
        [campos.email, contratante.email],
        [campos.tipoConta, contrato.descricaoTipoConta ?? contratante.tipoConta],
        [campos.plano, contrato.nomePlano],
        [campos.valor, formatarCentavos(contrato.valorCentavos)],
        [campos.subsidio, formatarCentavos(contrato.valorSubsidioCentavos)],
        [campos.aceitoEm, quandoPorExtenso(contrato.aceitoEm)],
        [campos.utc, contrato.aceitoEm.toISOString()],
        [campos.ip, contrato.endereco],
        [campos.userAgent, contrato.userAgent ?? textos.naoInformado],
        [campos.hashTermo, contrato.hashTermo],
        [campos.hashAnterior, contrato.hashAnterior],
        [campos.hash, contrato.hash],
      ],
    },
    { kind: "heading", text: textos.consentimentos },
    {
      kind: "table",
      columns: [
        { title: textos.colunas.texto, share: 5 },
        { title: textos.colunas.marcado, share: 1 },
      ],
      rows: Consentimentos.parse(contrato.consentimentos).map(({ texto, marcado }) => [
        texto,
        marcado ? textos.sim : textos.nao,
      ]),
    },
  ];
};

/** The contract on paper, always the same: what was accepted, then the record of the acceptance. */
export const contratoEmPdf = (contrato: ContratoRow): PdfContent => {
  const { nome, cpfCnpj } = Contratante.parse(contrato.contratante);
  return {
    title: textos.titulo[contrato.tipo === "ALTERACAO" ? "ALTERACAO" : "CONTRATO"],
    subtitle: `${textos.protocolo(contrato.numero)} · ${nome}, ${formatarDocumento(cpfCnpj)}`,
    footer: textos.rodape(contrato.numero),
    madeAt: contrato.aceitoEm,
    blocks: [
      ...blocosDoTexto(contrato.texto),
      ...Anexos.parse(contrato.anexos).flatMap((anexo): PdfBlock[] => [
        { kind: "heading", text: anexo.nome },
        ...blocosDoTexto(anexo.texto),
      ]),
      ...evidencias(contrato),
    ],
  };
};
