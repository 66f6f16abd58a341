import { formatarData } from "@acervo/br/data-civil";
import { instantFrom } from "../../../platform/clock.ts";
import type { PdfBlock } from "../../../platform/pdf/pdf-content.ts";
import { duracaoPorExtenso } from "../../conformidade/conformidade.api.ts";
import type { ConteudoDaAta } from "../teste/conteudo.ts";
import { ataTexts as t } from "./ata.texts.ts";

const SEGUNDOS_POR_HORA = 3_600;
const SEGUNDOS_POR_MINUTO = 60;
const LARGURAS_DO_ESCOPO = [4, 4, 2, 2, 6] as const;
const noRelogio = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "medium",
});

type Tempo = ConteudoDaAta["tempos"]["perda"];
type Passo = { readonly em: string; readonly passo: string; readonly resultado: string };

const UNIDADES = ["B", "KB", "MB", "GB", "TB"] as const;
const BASE = 1_024;
const umaCasa = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

const tamanho = (bytes: number): string => {
  const degrau = bytes === 0 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(BASE)), UNIDADES.length - 1);
  return `${umaCasa.format(bytes / BASE ** degrau)} ${UNIDADES[degrau] ?? ""}`;
};

export const totais = ({ dispositivos }: ConteudoDaAta) => {
  const provas = dispositivos.flatMap(({ prova }) => prova ?? []);
  const somar = (campo: "arquivos" | "iguais" | "bytes") => provas.reduce((soma, prova) => soma + prova[campo], 0);
  return { arquivos: somar("arquivos"), iguais: somar("iguais"), bytes: somar("bytes") };
};

/** What was too large to be drawn; nothing where an Ata of before does not tell it. */
const grandes = ({ dispositivos }: ConteudoDaAta): readonly PdfBlock[] => {
  const ditos = dispositivos.flatMap(({ prova }) => prova?.grandes ?? []);
  if (ditos.length === 0) return [];
  const arquivos = ditos.reduce((soma, dito) => soma + dito.arquivos, 0);
  const bytes = ditos.reduce((soma, dito) => soma + dito.bytes, 0);
  return [
    { kind: "paragraph", text: arquivos === 0 ? t.escopo.todosCabem : t.escopo.grandes(arquivos, tamanho(bytes)) },
  ];
};

export const escopo = (ata: ConteudoDaAta): readonly PdfBlock[] => {
  const { arquivos, bytes } = totais(ata);
  return [
    { kind: "heading", text: t.escopo.titulo },
    { kind: "paragraph", text: t.escopo.texto(arquivos, ata.dispositivos.length, tamanho(bytes)) },
    {
      kind: "table",
      columns: t.escopo.colunas.map((title, indice) => ({
        title,
        share: LARGURAS_DO_ESCOPO[indice] ?? 0,
        isFigure: indice === 2 || indice === 3,
      })),
      rows: ata.dispositivos.map(({ nome, prova }) =>
        prova === null
          ? [nome, t.escopo.semSorteio, t.nada, t.nada, t.nada]
          : [nome, prova.numero, String(prova.arquivos), tamanho(prova.bytes), prova.semente],
      ),
    },
    ...grandes(ata),
  ];
};

const situacaoDe = ({ limiteHoras, segundos }: Tempo): string => {
  if (segundos === null) return t.tempos.semMedida;
  if (limiteHoras === null) return t.tempos.semLimite;
  return segundos > limiteHoras * SEGUNDOS_POR_HORA ? t.tempos.acima : t.tempos.dentro;
};

const aferido = (segundos: number): string =>
  segundos < SEGUNDOS_POR_MINUTO ? t.tempos.menosDeUmMinuto : duracaoPorExtenso(segundos);

const linhaDoTempo = (nome: string, tempo: Tempo): readonly string[] => [
  nome,
  tempo.limiteHoras === null ? t.nada : t.tempos.horas(tempo.limiteHoras),
  tempo.segundos === null ? t.nada : aferido(tempo.segundos),
  situacaoDe(tempo),
];

export const tempos = ({
  tempos: { fonte, registradaEm, perda, retorno, copiaCompleta },
}: ConteudoDaAta): readonly PdfBlock[] => [
  { kind: "heading", text: t.tempos.titulo },
  {
    kind: "table",
    columns: t.tempos.colunas.map((title, indice) => ({ title, share: indice === 0 ? 4 : 2 })),
    rows: [
      linhaDoTempo(t.tempos.perda, perda),
      linhaDoTempo(t.tempos.retorno, retorno),
      linhaDoTempo(t.tempos.completa, copiaCompleta),
    ],
  },
  { kind: "paragraph", text: t.tempos.fonteDosLimites(fonte, formatarData(registradaEm)) },
  { kind: "paragraph", text: t.tempos.fonteDasMedidas },
];

const doDispositivo = ({ nome, prova }: ConteudoDaAta["dispositivos"][number]): readonly Passo[] => {
  if (prova === null) return [];
  const { servidorEm, computadorEm, semComputador, encerradaEm, iguais, arquivos, descricao } = prova;
  return [
    ...(servidorEm === null
      ? []
      : [{ em: servidorEm, passo: t.procedimento.servidor(nome), resultado: t.procedimento.lido }]),
    ...(computadorEm === null && semComputador === null
      ? []
      : [
          {
            em: computadorEm ?? encerradaEm,
            passo: t.procedimento.computador(nome),
            resultado: semComputador === null ? t.procedimento.lido : t.semComputador[semComputador],
          },
        ]),
    {
      em: encerradaEm,
      passo: t.procedimento.conferencia(nome),
      resultado: t.procedimento.deTantos(iguais, arquivos, descricao),
    },
  ];
};

const passosDe = (ata: ConteudoDaAta): readonly Passo[] =>
  [
    {
      em: ata.abertoEm,
      passo: t.procedimento.pedido,
      resultado: t.procedimento.doPedido(ata.dispositivos.length),
    },
    { em: ata.sorteadoEm, passo: t.procedimento.sorteio, resultado: t.procedimento.doSorteio(totais(ata).arquivos) },
    ...ata.dispositivos.flatMap(doDispositivo),
    ...ata.passos.map(({ em, texto, participante, resultado }) => ({
      em,
      passo: texto,
      resultado: t.procedimento.atestado(resultado === "SUCESSO", participante),
    })),
  ].toSorted((um, outro) => instantFrom(um.em).getTime() - instantFrom(outro.em).getTime());

export const procedimento = (ata: ConteudoDaAta): readonly PdfBlock[] => [
  { kind: "heading", text: t.procedimento.titulo },
  {
    kind: "table",
    columns: t.procedimento.colunas.map((title, indice) => ({ title, share: indice === 0 ? 3 : 5 })),
    rows: passosDe(ata).map(({ em, passo, resultado }) => [noRelogio.format(instantFrom(em)), passo, resultado]),
  },
  { kind: "paragraph", text: t.procedimento.fonte },
];
