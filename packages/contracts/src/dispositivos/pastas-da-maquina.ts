import { z } from "zod";
import { agente, proprio } from "../acesso.ts";
import { CAMINHO_RELATIVO, isCaminhoAbsoluto, LIMITE_CAMINHO } from "./diretorios.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";
import { contagem, Nome } from "../agente/agente-mensagens.ts";

/** The command that asks an agent for the folders of its machine, as its heartbeat names it. */
export const LISTAR_PASTAS = "LISTAR_PASTAS";
/** What one answer holds; who wants more asks for the next page. */
export const MAXIMO_PASTAS = 500;

/** Why a folder is proposed: whose name says what it holds, or one with the files of a database. */
export const SUGESTOES = ["DOCUMENTOS", "AREA_DE_TRABALHO", "DADOS"] as const;
export type Sugestao = (typeof SUGESTOES)[number];

const medida = {
  /** Of what lies in it, as far as the agent looked; `inteira` false: there is more. */
  bytes: contagem,
  arquivos: contagem,
  inteira: z.boolean(),
  /** There are folders in it. */
  temPastas: z.boolean(),
  sugestao: z.enum(SUGESTOES).nullable(),
};

export const PastaInformada = z.object({
  nome: Nome,
  /** As a directory would be configured; null where text cannot say it. */
  caminho: z.string().min(1).max(4_096).nullable(),
  ...medida,
});
export type PastaInformada = z.infer<typeof PastaInformada>;

/** What became of looking into a folder; `NAO_PERMITIDA`: nobody at the machine allowed it. */
export const SITUACOES_LISTAGEM = ["LISTADA", "AUSENTE", "NAO_PERMITIDA", "NAO_LISTADA"] as const;

export const ListagemInformada = z.object({
  situacao: z.enum(SITUACOES_LISTAGEM),
  pastas: z.array(PastaInformada).max(MAXIMO_PASTAS),
  haMais: z.boolean(),
});
export type ListagemInformada = z.infer<typeof ListagemInformada>;

export const PastaDaMaquina = z.object({
  nome: z.string(),
  /** What is configured when the person chooses it; null: it cannot be. */
  caminho: z.string().nullable(),
  ...medida,
});
export type PastaDaMaquina = z.infer<typeof PastaDaMaquina>;

export const ListagemDePastas = z.object({
  /** `ESPERANDO` while the machine did not answer, `SEM_RESPOSTA` when it will not any more. */
  situacao: z.enum(["ESPERANDO", "SEM_RESPOSTA", ...SITUACOES_LISTAGEM]),
  pastas: z.array(PastaDaMaquina),
  haMais: z.boolean(),
});
export type ListagemDePastas = z.infer<typeof ListagemDePastas>;

export const PastasListaveis = z.object({
  /** The program on the machine can list them. */
  lista: z.boolean(),
  /** It is on line: an order reaches it at once. */
  conectado: z.boolean(),
  vistoEm: z.iso.datetime().nullable(),
});
export type PastasListaveis = z.infer<typeof PastasListaveis>;

export const PedidoDePastas = z.object({
  idDispositivo: id,
  /** Null: what was allowed at the machine, with what is proposed of it. */
  caminho: z.string().min(1).max(LIMITE_CAMINHO).refine(isCaminhoAbsoluto, CAMINHO_RELATIVO).nullable(),
  pagina: z.number().int().min(1).max(1_000).default(1),
});
export type PedidoDePastas = z.infer<typeof PedidoDePastas>;

const idPedido = z.string().regex(/^[0-9a-f]{32}$/);
const BASE = "/api-acervo/contratacao/dispositivo/pastas";

export const pastasDaMaquina = {
  informar: endpoint({
    method: "POST",
    path: "/api-acervo/agente/comandos/:idComando/pastas",
    resumo: "Responde ao comando que pede as pastas da máquina; a resposta fica por minutos.",
    params: z.object({ idComando: idPedido }),
    body: ListagemInformada,
    status: 204,
    response: nada,
    errors: [],
    acesso: agente(),
    limite: { maximo: 120, janelaSegundos: 60 },
    corpoMaximoBytes: 4_194_304,
  }),
  verificar: endpoint({
    method: "GET",
    path: `${BASE}/listaveis`,
    resumo: "Diz se as pastas da máquina de um dispositivo podem ser listadas agora, e quando ela foi vista.",
    query: z.object({ idDispositivo: idParam }),
    status: 200,
    response: PastasListaveis,
    errors: ["DISPOSITIVO_NAO_ENCONTRADO"],
    acesso: proprio(["cliente"]),
  }),
  pedir: endpoint({
    method: "POST",
    path: `${BASE}/pedir`,
    resumo: "Pede à máquina as pastas de uma pasta, ou as permitidas nela; um pedido igual que ainda espera é o mesmo.",
    body: PedidoDePastas,
    status: 202,
    response: z.object({ idPedido, validoAte: z.iso.datetime() }),
    errors: ["DISPOSITIVO_NAO_ENCONTRADO", "CONTRATACAO_NAO_ATIVA", "DISPOSITIVO_NAO_ATIVADO", "PASTAS_NAO_LISTAVEIS"],
    acesso: proprio(["cliente"]),
    limite: { maximo: 120, janelaSegundos: 60 },
  }),
  ler: endpoint({
    method: "GET",
    path: `${BASE}/ler`,
    resumo: "O que a máquina respondeu a um pedido de pastas, enquanto isso fica guardado.",
    query: z.object({ idPedido }),
    status: 200,
    response: ListagemDePastas,
    errors: ["LISTAGEM_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"]),
    limite: { maximo: 600, janelaSegundos: 60 },
  }),
};
