import { z } from "zod";
import { proprio } from "../acesso.ts";
import { DESTINOS, SOBRESCREVER } from "../agente/agente-restauracoes.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam, pagina, paginaDe } from "../paginacao.ts";

const instante = z.iso.datetime();
const contagem = z.number().int().nonnegative();

/** More than a person picks by hand; who wants more picks the folder. */
const MAXIMO_ITENS = 500;

/** A folder by the path that a page of it names, or a file by its name on the wire. */
const ItemEscolhido = z.union([
  z.object({ caminho: z.string().min(1).max(8_000) }),
  z.object({ nomeObjeto: z.string().min(1).max(200) }),
]);

export const PedidoNoPortal = z.object({
  idDispositivo: id,
  itens: z.array(ItemEscolhido).min(1, "Escolha o que restaurar.").max(MAXIMO_ITENS),
  /** Null: as they are now. */
  emInstante: instante.nullable(),
  /** `ESCOLHIDO_NA_MAQUINA`: a person at the machine names the folder, or refuses. */
  destino: z.enum(DESTINOS),
  sobrescrever: z.enum(SOBRESCREVER),
  /** An e-mail when it ends. */
  avisar: z.boolean().default(true),
});
export type PedidoNoPortal = z.infer<typeof PedidoNoPortal>;

/** One restore, with its own receipt, for each configuration that something was chosen of. */
const RestauracoesPedidas = z.object({ idRestauracao: id, idsRestauracao: z.array(id).min(1) });
export type RestauracoesPedidas = z.infer<typeof RestauracoesPedidas>;

export const SITUACOES_RESTAURACAO = [
  "AGUARDANDO",
  "AGUARDANDO_PASTA",
  "EM_ANDAMENTO",
  "CANCELANDO",
  "SUCESSO",
  "COM_FALHAS",
  "CANCELADA",
  "RECUSADA",
  "FALHOU",
  "EXPIRADA",
] as const;
export type SituacaoRestauracao = (typeof SITUACOES_RESTAURACAO)[number];

const RestauracaoNaLista = z.object({
  id,
  idDispositivo: id,
  nomeDispositivo: z.string(),
  nomeConfiguracao: z.string(),
  /** What was chosen, as people read it: the first few, and how many in all. */
  itens: z.array(z.string()),
  quantidadeItens: contagem,
  situacao: z.object({ codigo: z.enum(SITUACOES_RESTAURACAO), descricao: z.string() }),
  /** What is going on, and what there is to do. */
  frase: z.string(),
  criadaEm: instante,
  /** Who ordered it in the portal; null: asked for at the machine. */
  pedidaPor: z.string().nullable(),
  emInstante: instante,
  destino: z.enum(DESTINOS),
  sobrescrever: z.enum(SOBRESCREVER),
  /** In all, when it was ordered. */
  arquivos: contagem,
  bytes: contagem,
  concluidaEm: instante.nullable(),
  podeCancelar: z.boolean(),
});
export type RestauracaoNaLista = z.infer<typeof RestauracaoNaLista>;

const AndamentoNoPortal = z.object({ feitos: contagem, falharam: contagem, bytes: contagem, noticiaEm: instante });

const FalhaDeRestauracao = z.object({
  caminho: z.string(),
  motivo: z.string(),
  descricao: z.string(),
  oQueFazer: z.string(),
});
export type FalhaDeRestauracao = z.infer<typeof FalhaDeRestauracao>;

const ReciboDeRestauracao = z.object({
  sucesso: z.boolean(),
  pedidos: contagem,
  gravados: contagem,
  iguais: contagem,
  falharam: contagem,
  /** Neither written nor failed: not tried, or gone from the backup before it was their turn. */
  naoTentados: contagem,
  /** The first 1,000. */
  falhas: z.array(FalhaDeRestauracao),
  /** The file that came back, or the folder that holds all that did, as the computer named it; null: not told. */
  lugar: z.string().nullable(),
  /** Came back under a name of their own, beside a file that differs. */
  aoLado: contagem,
  /** Files that were replaced, and stay beside because the backup did not have them. */
  preservados: contagem,
  concluidaEm: instante,
  /** SHA-256 of the receipt, in hexadecimal: the same on the page, in the PDF and in the audit trail. */
  hash: z.string(),
});
export type ReciboDeRestauracao = z.infer<typeof ReciboDeRestauracao>;

export const RestauracaoDetalhada = RestauracaoNaLista.extend({
  andamento: AndamentoNoPortal.nullable(),
  /** Until when it waits for the machine. */
  validoAte: instante.nullable(),
  recibo: ReciboDeRestauracao.nullable(),
  /** It left something as it was that it can be asked to replace. */
  podeRepetir: z.boolean(),
});
export type RestauracaoDetalhada = z.infer<typeof RestauracaoDetalhada>;

const PaginaRestauracoes = paginaDe({ listaRestauracao: z.array(RestauracaoNaLista) });
export type PaginaRestauracoes = z.infer<typeof PaginaRestauracoes>;

const BASE = "/api-acervo/contratacao/dispositivo/restauracao";
const porId = z.object({ id: idParam });

export const restauracoes = {
  pedir: endpoint({
    method: "POST",
    path: BASE,
    resumo: "Pede que o computador do dispositivo traga de volta arquivos e pastas, como estavam em um instante.",
    body: PedidoNoPortal,
    status: 201,
    response: RestauracoesPedidas,
    errors: [
      "DISPOSITIVO_NAO_ENCONTRADO",
      "CONTRATACAO_ENCERRADA",
      "DISPOSITIVO_SEM_COMPUTADOR",
      "PASTA_NAO_ENCONTRADA",
      "ARQUIVO_NAO_ENCONTRADO",
      "NADA_A_RESTAURAR",
    ],
    acesso: proprio(["cliente"]),
    limite: { maximo: 60, janelaSegundos: 60 },
  }),
  listar: endpoint({
    method: "GET",
    path: `${BASE}/listar`,
    resumo: "Restaurações de um dispositivo, da mais nova à mais antiga.",
    query: z.object({ idDispositivo: idParam, pagina }),
    status: 200,
    response: PaginaRestauracoes,
    errors: ["DISPOSITIVO_NAO_ENCONTRADO"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
    naAjuda: "backups",
  }),
  buscar: endpoint({
    method: "GET",
    path: `${BASE}/:id`,
    resumo: "Uma restauração: o que foi pedido, até onde chegou e, no fim, o recibo.",
    params: porId,
    status: 200,
    response: RestauracaoDetalhada,
    errors: ["RESTAURACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
    limite: { maximo: 600, janelaSegundos: 60 },
  }),
  cancelar: endpoint({
    method: "POST",
    path: `${BASE}/:id/cancelar`,
    resumo: "Cancela uma restauração: o computador para, e o que já voltou fica.",
    params: porId,
    status: 204,
    response: nada,
    errors: ["RESTAURACAO_NAO_ENCONTRADA", "RESTAURACAO_ENCERRADA"],
    acesso: proprio(["cliente"]),
    limite: { maximo: 60, janelaSegundos: 60 },
  }),
  repetir: endpoint({
    method: "POST",
    path: `${BASE}/:id/repetir`,
    resumo: "Pede de novo uma restauração encerrada, agora no lugar do que está no computador.",
    params: porId,
    status: 201,
    response: RestauracoesPedidas,
    errors: [
      "RESTAURACAO_NAO_ENCONTRADA",
      "RESTAURACAO_SEM_REPETICAO",
      "DISPOSITIVO_NAO_ENCONTRADO",
      "CONTRATACAO_ENCERRADA",
      "DISPOSITIVO_SEM_COMPUTADOR",
      "NADA_A_RESTAURAR",
    ],
    acesso: proprio(["cliente"]),
    limite: { maximo: 60, janelaSegundos: 60 },
  }),
  recibo: endpoint({
    method: "GET",
    path: `${BASE}/:id/recibo`,
    resumo: "Recibo de uma restauração encerrada: o PDF em base64.",
    params: porId,
    status: 200,
    response: z.base64(),
    errors: ["RESTAURACAO_NAO_ENCONTRADA", "RECIBO_INDISPONIVEL"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
    limite: { maximo: 60, janelaSegundos: 60 },
  }),
};
