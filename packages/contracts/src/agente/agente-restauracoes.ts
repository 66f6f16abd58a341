import { z } from "zod";
import { agente } from "../acesso.ts";
import {
  ArquivoNoCatalogo,
  cabecalhos,
  chaveIdempotencia,
  contagem,
  instante,
  Nome,
  PaginaCatalogo,
} from "./agente-mensagens.ts";
import { endpoint } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";

const MAXIMO_LEITURAS = 256;
const MAXIMO_FALHAS = 1_000;

export const DESTINOS = ["ORIGINAL", "PASTA_DE_RESTAURACAO", "ESCOLHIDO_NA_MAQUINA"] as const;
export const SOBRESCREVER = ["AO_LADO", "NUNCA", "SE_MAIS_ANTIGO", "SEMPRE"] as const;

export const PedidoRestauracao = z.object({
  chaveIdempotencia,
  idConfiguracao: id,
  /** To a folder or a file; empty for the whole configuration. */
  caminho: z.array(Nome).max(1_024),
  /** Null: as they are now. */
  emInstante: instante.nullable(),
  destino: z.enum(DESTINOS),
  sobrescrever: z.enum(SOBRESCREVER),
});
export type PedidoRestauracao = z.infer<typeof PedidoRestauracao>;

export const RestauracaoPedida = z.object({ instante, idRestauracao: id });
export type RestauracaoPedida = z.infer<typeof RestauracaoPedida>;

const Restauracao = z.object({
  instante,
  idConfiguracao: id,
  caminho: z.array(Nome),
  emInstante: instante,
  destino: z.string(),
  sobrescrever: z.string(),
  arquivos: contagem,
  bytes: contagem,
});
export type Restauracao = z.infer<typeof Restauracao>;

/** As in the catalog, with the id that reading names. */
const PaginaRestauracao = PaginaCatalogo.omit({ sequencia: true, lidoAte: true }).extend({
  arquivos: z.array(ArquivoNoCatalogo.extend({ arquivo: id })),
});
export type PaginaRestauracao = z.infer<typeof PaginaRestauracao>;

export const PedidoLeituras = z.object({
  leituras: z
    .array(z.object({ arquivo: id, deslocamento: contagem }))
    .min(1)
    .max(MAXIMO_LEITURAS),
  /** Files from their start that lie near each other may come in one reading. */
  reunir: z.boolean().default(false),
});
export type PedidoLeituras = z.input<typeof PedidoLeituras>;

export const Leituras = z.object({
  instante,
  leituras: z.array(
    z.object({
      arquivo: id,
      /** The next bytes from where was asked, in order; none at the end of the file. A null `url` is zeros. */
      passos: z.array(z.object({ url: z.string().nullable(), cabecalhos, deslocamento: contagem, tamanho: contagem })),
    }),
  ),
  /** Whole files that one request of the store gives together; these are not among `leituras`. */
  reunidas: z
    .array(
      z.object({
        url: z.string(),
        cabecalhos,
        tamanho: contagem,
        arquivos: z.array(z.object({ arquivo: id, deslocamentoNaLeitura: contagem, tamanho: contagem })),
      }),
    )
    .default([]),
});
export type Leituras = z.infer<typeof Leituras>;

/** So far, of what was asked for; a later call never says less. */
export const Andamento = z.object({ feitos: contagem, falharam: contagem, bytes: contagem });
export type Andamento = z.infer<typeof Andamento>;

/** `cancelada`: stop, and hand in the receipt of what was done. */
const AndamentoRecebido = z.object({ instante, cancelada: z.boolean() });
export type AndamentoRecebido = z.infer<typeof AndamentoRecebido>;

export const Recibo = z.object({
  chaveIdempotencia,
  pedidos: contagem,
  gravados: contagem,
  iguais: contagem,
  falhas: z.array(z.object({ caminho: z.array(Nome).max(1_024), motivo: z.string().max(40) })).max(MAXIMO_FALHAS),
  /** The file that came back, or the folder that holds all that did. */
  lugar: z.array(Nome).min(1).max(1_024).nullable().default(null),
  /** Came back under a name of their own, beside a file that differs. */
  aoLado: contagem.default(0),
  /** Files that were replaced, and stay beside because the backup did not have them. */
  preservados: contagem.default(0),
});
export type Recibo = z.infer<typeof Recibo>;

export const ReciboAceito = z.object({ instante, sucesso: z.boolean() });
export type ReciboAceito = z.infer<typeof ReciboAceito>;

const BASE = "/api-acervo/agente/restauracoes";
const daRestauracao = z.object({ idRestauracao: idParam });
const limite = { maximo: 6_000, janelaSegundos: 60 };

export const agenteRestauracoes = {
  pedir: endpoint({
    method: "POST",
    path: BASE,
    resumo: "Começa uma restauração pedida no próprio computador.",
    body: PedidoRestauracao,
    status: 200,
    response: RestauracaoPedida,
    errors: ["CONTRATACAO_NAO_ATIVA", "CHAVE_REUTILIZADA"],
    acesso: agente(),
    limite,
  }),
  buscar: endpoint({
    method: "GET",
    path: `${BASE}/:idRestauracao`,
    resumo: "O que uma restauração pede, com o total de arquivos e bytes.",
    params: daRestauracao,
    status: 200,
    response: Restauracao,
    errors: ["RESTAURACAO_CANCELADA"],
    acesso: agente(),
    limite,
  }),
  listarArquivos: endpoint({
    method: "GET",
    path: `${BASE}/:idRestauracao/arquivos`,
    resumo: "Arquivos de uma restauração, por páginas, em ordem estável.",
    params: daRestauracao,
    query: z.object({ cursor: z.string().max(4_000).optional() }),
    status: 200,
    response: PaginaRestauracao,
    errors: ["RESTAURACAO_CANCELADA"],
    acesso: agente(),
    limite,
  }),
  ler: endpoint({
    method: "POST",
    path: `${BASE}/:idRestauracao/leituras`,
    resumo: "Endereços assinados dos próximos trechos de arquivos.",
    params: daRestauracao,
    body: PedidoLeituras,
    status: 200,
    response: Leituras,
    errors: ["RESTAURACAO_CANCELADA"],
    acesso: agente(),
    limite,
  }),
  informarAndamento: endpoint({
    method: "POST",
    path: `${BASE}/:idRestauracao/andamento`,
    resumo: "Diz até onde a restauração chegou; a resposta diz se ela foi cancelada no portal.",
    params: daRestauracao,
    body: Andamento,
    status: 200,
    response: AndamentoRecebido,
    errors: [],
    acesso: agente(),
    limite: { maximo: 120, janelaSegundos: 60 },
  }),
  entregarRecibo: endpoint({
    method: "POST",
    path: `${BASE}/:idRestauracao/recibo`,
    resumo: "Encerra uma restauração com o que foi escrito e conferido.",
    params: daRestauracao,
    body: Recibo,
    status: 200,
    response: ReciboAceito,
    errors: ["CHAVE_REUTILIZADA"],
    acesso: agente(),
    limite,
  }),
};
