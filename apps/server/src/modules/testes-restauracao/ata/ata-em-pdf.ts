import { formatarData } from "@acervo/br/data-civil";
import { formatarDocumento } from "@acervo/br/documento";
import { instantFrom } from "../../../platform/clock.ts";
import { diaEHora, quandoPorExtenso } from "../../../platform/email/quando-por-extenso.ts";
import type { PdfBlock, PdfContent, PdfTone } from "../../../platform/pdf/pdf-content.ts";
import { cnsPorExtenso } from "../../conformidade/conformidade.api.ts";
import type { ConteudoDaAta } from "../teste/conteudo.ts";
import { ataTexts as t } from "./ata.texts.ts";
import { escopo, procedimento, tempos, totais } from "./secoes-medidas.ts";

const TOM: Readonly<Record<ConteudoDaAta["resultado"], PdfTone>> = {
  SUCESSO: "success",
  SUCESSO_NO_SERVIDOR: "information",
  INCOMPLETO: "warning",
  FALHOU: "failure",
};

const quando = (instante: string): string => {
  const { dia, hora } = diaEHora(instantFrom(instante));
  return `${dia}, ${hora}`;
};

const identificacao = ({ serventia, local, abertoEm, conferidoEm }: ConteudoDaAta): readonly PdfBlock[] => [
  { kind: "heading", text: t.identificacao.titulo },
  {
    kind: "fields",
    fields: [
      ...(serventia.nome === null ? [] : [[t.identificacao.serventia, serventia.nome] as const]),
      ...(serventia.cns === null ? [] : [[t.identificacao.cns, cnsPorExtenso(serventia.cns)] as const]),
      [t.identificacao.classe, serventia.classe === null ? t.identificacao.semClasse : String(serventia.classe)],
      [t.identificacao.titular, serventia.titularDaConta],
      [t.identificacao.documento, formatarDocumento(serventia.documento)],
      [t.identificacao.contratacao, serventia.contratacao],
      [t.identificacao.local, local],
      [t.identificacao.de, quando(abertoEm)],
      [t.identificacao.ate, quando(conferidoEm)],
    ],
  },
];

const participantes = (ata: ConteudoDaAta): readonly PdfBlock[] => [
  { kind: "heading", text: t.participantes.titulo },
  {
    kind: "table",
    columns: t.participantes.colunas.map((title) => ({ title, share: 1 })),
    rows: [
      ...ata.participantes.map(({ papel, nome, funcao }) => [t.papeis[papel], nome, funcao ?? t.nada]),
      t.participantes.sistema,
    ],
  },
  { kind: "paragraph", text: t.participantes.fonte },
];

const medidas = (ata: ConteudoDaAta): readonly PdfBlock[] => [
  { kind: "heading", text: t.medidas.titulo },
  ata.medidas.length === 0
    ? { kind: "paragraph", text: t.medidas.nenhuma }
    : {
        kind: "table",
        columns: t.medidas.colunas.map((title, indice) => ({ title, share: indice === 0 ? 4 : 2 })),
        rows: ata.medidas.map(({ texto, responsavel, prazo }) => [texto, responsavel, formatarData(prazo)]),
      },
];

const evidencias = (ata: ConteudoDaAta, hash: string): readonly PdfBlock[] => [
  { kind: "heading", text: t.evidencias.titulo },
  {
    kind: "fields",
    fields: [
      [t.evidencias.conteudo, hash],
      ...ata.dispositivos.flatMap(({ prova }) =>
        prova === null ? [] : [[t.evidencias.prova(prova.numero), prova.sha256] as const],
      ),
    ],
  },
  { kind: "paragraph", text: t.evidencias.fonte },
];

const declaracao = ({ declaracao: aceita, participantes: todos }: ConteudoDaAta): readonly PdfBlock[] => [
  { kind: "heading", text: t.declaracao.titulo },
  { kind: "paragraph", text: aceita.texto },
  {
    kind: "paragraph",
    text: t.declaracao.aceite(
      todos.find(({ papel }) => papel === "TITULAR")?.nome ?? t.nada,
      quandoPorExtenso(instantFrom(aceita.em)),
    ),
  },
  { kind: "fields", fields: [[t.declaracao.codigo, aceita.sha256]] },
  { kind: "paragraph", text: t.conferir },
];

/** The Ata of a restore test, in the sections of Anexo V; `hash` is the SHA-256 of its content. */
export const ataEmPdf = (ata: ConteudoDaAta, hash: string): PdfContent => {
  const { arquivos, iguais } = totais(ata);
  const declaradaEm = instantFrom(ata.declaracao.em);
  return {
    title: t.titulo,
    subtitle: t.subtitulo(ata.numero),
    footer: t.rodape(ata.numero, quandoPorExtenso(declaradaEm)),
    madeAt: declaradaEm,
    blocks: [
      {
        kind: "verdict",
        tone: TOM[ata.resultado],
        title: t.veredito[ata.resultado],
        text: t.doVeredito(iguais, arquivos, ata.dispositivos.length),
      },
      { kind: "paragraph", text: t.apoia },
      ...identificacao(ata),
      ...participantes(ata),
      ...escopo(ata),
      ...tempos(ata),
      { kind: "heading", text: t.arquitetura.titulo },
      { kind: "paragraph", text: t.arquitetura.texto },
      ...procedimento(ata),
      ...medidas(ata),
      ...evidencias(ata, hash),
      ...declaracao(ata),
    ],
  };
};
