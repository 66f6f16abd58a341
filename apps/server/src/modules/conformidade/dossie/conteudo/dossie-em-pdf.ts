import { formatarData } from "@acervo/br/data-civil";
import { formatarDocumento } from "@acervo/br/documento";
import { instantFrom } from "../../../../platform/clock.ts";
import { diaEHora, quandoPorExtenso } from "../../../../platform/email/quando-por-extenso.ts";
import type { PdfBlock, PdfContent } from "../../../../platform/pdf/pdf-content.ts";
import { dossieTexts as t } from "./dossie.texts.ts";
import type { Figuras } from "./figuras.ts";
import { backupsNoPdf } from "./backups-no-pdf.ts";
import { conferidosNoPdf } from "./conferidos-no-pdf.ts";
import { cnsPorExtenso, diasAcimaDe, duracaoPorExtenso, medir, type Medido } from "./medido.rules.ts";

/** More is in the JSON: a page and a half of them are read. */
const DIAS_MOSTRADOS = 40;
const HORA_DA_RAIZ = { timeZone: "America/Sao_Paulo", dateStyle: "short", timeStyle: "short" } as const;
const daHora = new Intl.DateTimeFormat("pt-BR", HORA_DA_RAIZ);

const quando = (instante: string): string => {
  const { dia, hora } = diaEHora(instantFrom(instante));
  return `${dia} ${hora}`;
};

type Medidas = Readonly<Record<"perda" | "completa" | "retorno", Medido>>;

const medidasDe = ({ dias, limites }: Figuras): Medidas => ({
  perda: medir(
    dias.map(({ perda }) => perda?.segundos ?? null),
    limites?.horasPerda ?? null,
  ),
  completa: medir(
    dias.map(({ copiaCompletaSegundos }) => copiaCompletaSegundos),
    limites?.horasCopiaCompleta ?? null,
  ),
  retorno: medir(
    dias.map(({ retorno }) => retorno?.segundos ?? null),
    limites?.horasRetorno ?? null,
  ),
});

/** At the end of the period nobody knows how long a return would take. */
const isProvaFalhada = ({ dias }: Figuras): boolean => dias.at(-1)?.retorno?.segundos === null;

const tituloDoVeredito = (figuras: Figuras, { perda, completa, retorno }: Medidas): string => {
  if (figuras.limites === null) return t.veredito.semClasse;
  if (perda.maior === null) return t.veredito.semMedida;
  if (perda.diasAcima > 0) return t.veredito.acima(perda.diasAcima);
  if (completa.diasAcima > 0) return t.veredito.copiaAcima(completa.diasAcima);
  if (retorno.diasAcima > 0) return t.veredito.retornoAcima(retorno.diasAcima);
  return isProvaFalhada(figuras) ? t.veredito.provaFalhou : t.veredito.dentro;
};

const veredito = (figuras: Figuras, medidas: Medidas): PdfBlock => {
  const { limites, backups, recibos, provas, atas } = figuras;
  const { perda, completa, retorno } = medidas;
  const diasAcima = perda.diasAcima + completa.diasAcima + retorno.diasAcima;
  const isDentro = limites !== null && perda.maior !== null && diasAcima === 0 && !isProvaFalhada(figuras);
  const encerrados = backups.reduce(
    (soma, dia) => soma + dia.concluidos + dia.comPendencias + dia.falharam + dia.interrompidos,
    0,
  );
  return {
    kind: "verdict",
    tone: isDentro ? "information" : "warning",
    title: tituloDoVeredito(figuras, medidas),
    text: t.veredito.texto({
      medidos: perda.diasMedidos,
      backups: encerrados,
      restauracoes: recibos.length,
      provas: provas.length,
      atas: atas.length,
    }),
  };
};

const capa = ({ dossie, serventia, classe }: Figuras): readonly PdfBlock[] => [
  { kind: "heading", text: t.capa.titulo },
  {
    kind: "fields",
    fields: [
      ...(serventia.nomeCartorio === null ? [] : [[t.capa.serventia, serventia.nomeCartorio] as const]),
      ...(serventia.cns === null ? [] : [[t.capa.cns, cnsPorExtenso(serventia.cns)] as const]),
      [t.capa.titular, serventia.nome],
      [t.capa.documento, formatarDocumento(serventia.cpfCnpj)],
      [t.capa.contratacao, serventia.nomeContratacao],
      [t.capa.periodo, t.periodo(formatarData(dossie.de), formatarData(dossie.ate))],
      [t.capa.classe, classe === null ? t.capa.semClasse : String(classe)],
    ],
  },
];

const linhaMedida = (
  nome: string,
  { maior, diasMedidos, diasAcima }: Medido,
  limiteHoras: number | null,
  semMedida = t.medido.semMedida,
) => {
  const acimaOuDentro = diasAcima > 0 ? t.medido.acima(diasAcima, diasMedidos) : t.medido.dentro;
  const comLimite = limiteHoras === null ? t.medido.semLimite : acimaOuDentro;
  return [
    nome,
    limiteHoras === null ? t.medido.nada : t.medido.horas(limiteHoras),
    maior === null ? t.medido.nada : duracaoPorExtenso(maior),
    maior === null ? semMedida : comLimite,
  ];
};

const medido = ({ limites, fonte, emitidoEm }: Figuras, { perda, completa, retorno }: Medidas): readonly PdfBlock[] => [
  { kind: "heading", text: t.medido.titulo },
  {
    kind: "table",
    columns: t.medido.colunas.map((title, indice) => ({ title, share: indice === 0 || indice === 3 ? 3 : 2 })),
    rows: [
      linhaMedida(t.medido.perda, perda, limites?.horasPerda ?? null),
      linhaMedida(t.medido.completa, completa, limites?.horasCopiaCompleta ?? null),
      linhaMedida(t.medido.retorno, retorno, limites?.horasRetorno ?? null, t.medido.semProva),
    ],
  },
  { kind: "paragraph", text: t.medido.fonteDosLimites(fonte.texto, formatarData(fonte.registradaEm)) },
  { kind: "paragraph", text: t.medido.fonteDasMedidas(quandoPorExtenso(emitidoEm)) },
  { kind: "paragraph", text: t.medido.fonteDoRetorno },
];

const atencao = ({ dias, limites }: Figuras): readonly PdfBlock[] => {
  const acima = diasAcimaDe(dias, limites?.horasPerda ?? null);
  const mais = acima.length - DIAS_MOSTRADOS;
  if (acima.length === 0)
    return [
      { kind: "heading", text: t.atencao.titulo },
      { kind: "paragraph", text: limites === null ? t.veredito.semClasse : t.atencao.nenhum },
    ];
  return [
    { kind: "heading", text: t.atencao.titulo },
    {
      kind: "table",
      columns: t.atencao.colunas.map((title, indice) => ({ title, share: 2, isFigure: indice === 4 })),
      rows: acima
        .slice(0, DIAS_MOSTRADOS)
        .map(({ data, perda }) => [
          formatarData(data),
          perda.nomeDispositivo,
          quando(perda.de),
          quando(perda.ate),
          duracaoPorExtenso(perda.segundos),
        ]),
    },
    ...(mais > 0 ? [{ kind: "paragraph" as const, text: t.atencao.mais(mais) }] : []),
  ];
};

const trilha = ({ trilha: provada }: Figuras): readonly PdfBlock[] => [
  { kind: "heading", text: t.trilha.titulo },
  ...(provada === null
    ? [{ kind: "paragraph" as const, text: t.trilha.nenhuma }]
    : [
        {
          kind: "fields" as const,
          fields: [
            [t.trilha.eventos, t.trilha.doAo(provada.primeiro, provada.ultimo)] as const,
            [t.trilha.raizes, t.trilha.doAo(provada.primeiraRaiz.numero, provada.ultimaRaiz.numero)] as const,
            [
              t.trilha.ultima,
              t.trilha.daHora(provada.ultimaRaiz.numero, daHora.format(instantFrom(provada.ultimaRaiz.hora))),
            ] as const,
            [t.trilha.codigo, provada.ultimaRaiz.sha256.toString("hex")] as const,
          ],
        },
      ]),
  { kind: "paragraph", text: t.trilha.fonte },
];

/** What an inspector reads of a period: measured and asked for, what needed attention, and how to check it. */
export const dossieEmPdf = (figuras: Figuras): PdfContent => {
  const { dossie, emitidoEm } = figuras;
  const medidas = medidasDe(figuras);
  return {
    title: t.titulo,
    subtitle: t.apoia,
    footer: t.rodape(dossie.id, quandoPorExtenso(emitidoEm)),
    madeAt: emitidoEm,
    blocks: [
      veredito(figuras, medidas),
      ...capa(figuras),
      ...medido(figuras, medidas),
      ...backupsNoPdf(figuras),
      ...atencao(figuras),
      ...conferidosNoPdf(figuras),
      ...trilha(figuras),
      { kind: "heading", text: t.arquivos.titulo },
      {
        kind: "table",
        columns: t.arquivos.colunas.map((title, indice) => ({ title, share: indice + 1 })),
        rows: t.arquivos.linhas,
      },
      { kind: "paragraph", text: t.arquivos.nomeiam },
      { kind: "heading", text: t.conferir.titulo },
      { kind: "paragraph", text: t.conferir.texto },
    ],
  };
};
