import {
  type PaginaRestauracoes,
  type ReciboDeRestauracao,
  type RestauracaoDetalhada,
  restauracoes,
  type SituacaoRestauracao,
} from "@acervo/contracts/restauracoes";
import { chamada } from "./stub-fetch.ts";

/** Where the calls about restores go. */
export const CHAMADAS_DE_RESTAURACAO = {
  pedir: chamada(restauracoes.pedir, {}),
  doDispositivo: (idDispositivo: number) => chamada(restauracoes.listar, { query: { idDispositivo, pagina: 1 } }),
  uma: (id: number) => chamada(restauracoes.buscar, { params: { id } }),
  cancelar: (id: number) => chamada(restauracoes.cancelar, { params: { id } }),
  repetir: (id: number) => chamada(restauracoes.repetir, { params: { id } }),
  recibo: (id: number) => chamada(restauracoes.recibo, { params: { id } }),
} as const;

type Parte = Partial<Omit<RestauracaoDetalhada, "situacao">> & { readonly codigo?: SituacaoRestauracao };

/** A restore that waits for the computer; in another situation with `codigo`. */
export const umaRestauracao = ({ codigo = "AGUARDANDO", ...parte }: Parte = {}): RestauracaoDetalhada => ({
  id: 41,
  idDispositivo: 1,
  nomeDispositivo: "SERVIDOR-LIVROS",
  nomeConfiguracao: "Livros e índices",
  itens: ["C:\\Cartorio\\Livros"],
  quantidadeItens: 1,
  situacao: { codigo, descricao: codigo },
  frase: "O que está acontecendo.",
  criadaEm: "2026-11-12T17:00:00.000Z",
  pedidaPor: "Marta Souza",
  emInstante: "2026-11-11T21:00:00.000Z",
  destino: "ORIGINAL",
  sobrescrever: "NUNCA",
  arquivos: 1_200,
  bytes: 4_194_304,
  concluidaEm: null,
  podeCancelar: codigo === "AGUARDANDO" || codigo === "EM_ANDAMENTO",
  andamento: null,
  validoAte: "2026-11-19T17:00:00.000Z",
  recibo: null,
  podeRepetir: false,
  ...parte,
});

export const umRecibo = (parte: Partial<ReciboDeRestauracao> = {}): ReciboDeRestauracao => ({
  sucesso: true,
  pedidos: 1_200,
  gravados: 1_200,
  iguais: 1_200,
  falharam: 0,
  naoTentados: 0,
  falhas: [],
  lugar: null,
  aoLado: 0,
  preservados: 0,
  concluidaEm: "2026-11-12T17:30:00.000Z",
  hash: "ab".repeat(32),
  ...parte,
});

export const paginaDeRestauracoes = (
  listaRestauracao: readonly RestauracaoDetalhada[],
  total = listaRestauracao.length,
): PaginaRestauracoes => ({ total, registrosPorPagina: 10, listaRestauracao: [...listaRestauracao] });
