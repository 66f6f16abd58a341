import { formatarTamanho } from "@acervo/br/tamanho";
import type { ReciboDeRestauracao, RestauracaoDetalhada } from "@acervo/contracts/restauracoes";
import { instantFrom } from "../../../platform/clock.ts";
import { quandoPorExtenso } from "../../../platform/email/quando-por-extenso.ts";
import type { PdfBlock, PdfContent } from "../../../platform/pdf/pdf-content.ts";
import { RECIBO_TEXTOS as t } from "./recibo.texts.ts";
import { DESTINO_POR_EXTENSO, SOBRESCREVER_POR_EXTENSO } from "../restauracoes.texts.ts";

export type ReciboParaImprimir = {
  readonly restauracao: RestauracaoDetalhada;
  readonly recibo: ReciboDeRestauracao;
  /** All that was chosen, as people read it. */
  readonly itens: readonly string[];
  readonly nomeContratacao: string;
};

const numero = new Intl.NumberFormat("pt-BR");

const falhasDe = ({ falhas, falharam }: ReciboDeRestauracao): readonly PdfBlock[] => {
  if (falharam === 0) return [];
  return [
    { kind: "heading", text: t.naoVoltaram },
    {
      kind: "table",
      columns: [
        { title: t.arquivo, share: 5 },
        { title: t.motivo, share: 4 },
      ],
      rows: falhas.map(({ caminho, descricao }) => [caminho, descricao]),
    },
    ...(falharam > falhas.length ? [{ kind: "paragraph" as const, text: t.maisFalhas(falharam - falhas.length) }] : []),
  ];
};

/** Where to look for the files, and which of them have a name of their own. */
const lugarDe = ({ lugar, aoLado, preservados }: ReciboDeRestauracao): readonly [string, string][] => [
  ...(lugar === null ? [] : [[t.lugar, lugar] as [string, string]]),
  ...(aoLado === 0 ? [] : [[t.aoLado, numero.format(aoLado)] as [string, string]]),
  ...(preservados === 0 ? [] : [[t.preservados, numero.format(preservados)] as [string, string]]),
];

/** One thing stands with the rest of the request, several in a table of their own. */
const escolhidosDe = (
  itens: readonly string[],
): { campo: readonly [string, string][]; tabela: readonly PdfBlock[] } => {
  const [unico, ...outros] = itens;
  if (unico !== undefined && outros.length === 0) return { campo: [[t.escolhidos, unico]], tabela: [] };
  return {
    campo: [],
    tabela: [
      { kind: "heading", text: t.escolhidos },
      { kind: "table", columns: [{ title: t.item, share: 1 }], rows: itens.map((item) => [item]) },
    ],
  };
};

/** The evidence of a restore on paper: who, when, what, where to, how much of it is proven, and what is not. */
export const reciboEmPdf = (impresso: ReciboParaImprimir, agora: Date): PdfContent => {
  const { restauracao, recibo, itens, nomeContratacao } = impresso;
  const escolhidos = escolhidosDe(itens);
  const quando = (instante: string): string => quandoPorExtenso(instantFrom(instante));
  return {
    title: t.titulo(restauracao.id),
    subtitle: `${nomeContratacao} · ${restauracao.nomeDispositivo}`,
    footer: t.emitido(quandoPorExtenso(agora)),
    madeAt: agora,
    blocks: [
      {
        kind: "verdict",
        tone: recibo.sucesso ? "success" : "warning",
        title: restauracao.situacao.descricao,
        text: t.resumo(recibo),
      },
      { kind: "heading", text: t.pedido },
      {
        kind: "fields",
        fields: [
          [t.pedidaPor, restauracao.pedidaPor ?? t.noComputador],
          [t.deOnde, restauracao.pedidaPor === null ? t.daMaquina : t.doPortal],
          [t.pedidaEm, quando(restauracao.criadaEm)],
          [t.dispositivo, restauracao.nomeDispositivo],
          [t.configuracao, restauracao.nomeConfiguracao],
          ...escolhidos.campo,
          [t.estadoEm, quando(restauracao.emInstante)],
          [t.destino, DESTINO_POR_EXTENSO[restauracao.destino] ?? ""],
          [t.sobrescrever, SOBRESCREVER_POR_EXTENSO[restauracao.sobrescrever] ?? ""],
          [t.tamanho, formatarTamanho(restauracao.bytes)],
        ],
      },
      ...escolhidos.tabela,
      { kind: "heading", text: t.resultado },
      {
        kind: "fields",
        fields: [
          [t.pedidos, numero.format(recibo.pedidos)],
          [t.gravados, numero.format(recibo.gravados)],
          [t.iguais, numero.format(recibo.iguais)],
          [t.falharam, numero.format(recibo.falharam)],
          [t.naoTentados, numero.format(recibo.naoTentados)],
          ...lugarDe(recibo),
          [t.concluidaEm, quando(recibo.concluidaEm)],
        ],
      },
      ...falhasDe(recibo),
      { kind: "heading", text: t.prova },
      { kind: "paragraph", text: t.provaExplica },
      { kind: "fields", fields: [[t.hash, recibo.hash]] },
    ],
  };
};
