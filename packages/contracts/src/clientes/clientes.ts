import { z } from "zod";
import { deTodos, proprio } from "../acesso.ts";
import { RECUSAS_DE_EXPORTACAO } from "../consultas/exportacoes.ts";
import { endpoint, FluxoSeHouver, nada, PLANILHA } from "../endpoint.ts";
import { id, idParam, pagina, paginaDe } from "../paginacao.ts";
import { LIMITE_MASCARA, linhaObrigatoria } from "../texto.ts";

/** Longest text of a filter, and of the CNS code. */
export const LIMITE_FILTRO_DE_CLIENTES = 250;
export const LIMITE_CODIGO_CNS = 10;
/** Longest reason for which a client or a prospect is given to another seller. */
export const LIMITE_MOTIVO_TRANSFERENCIA = 250;
export const motivoDaTransferencia = linhaObrigatoria(LIMITE_MOTIVO_TRANSFERENCIA, "Diga o motivo.");

/** Who sells sees their own; administrators see everybody's. */
export const comercial = proprio(["vendedor", "cadastroPossivelCliente"], ["admin"]);
export const BASE_DOS_CLIENTES = "/api-acervo/cliente";

const texto = z.string().trim().max(LIMITE_FILTRO_DE_CLIENTES).nullish();

/**
 * One filter for both lists. Situation, plan, dates and document are of clients alone; what is said of sellers counts
 * for administrators alone, and so does `recusados`: the prospects that said no.
 */
export const FiltroDeClientes = z.object({
  pagina,
  codigoSituacao: z.number().int().min(1).max(8).nullish(),
  idPlanoOfertaTipoPagamento: id.nullish(),
  /** Civil days of São Paulo, both included. */
  dataContratacaoDe: z.iso.date().nullish(),
  dataContratacaoAte: z.iso.date().nullish(),
  /** Any parts of the name, whatever their case and accents. */
  nomeUsuario: texto,
  cpfCnpjUsuario: z.string().trim().max(LIMITE_MASCARA).nullish(),
  nomeVendedor: texto,
  cpfCnpjVendedor: z.string().trim().max(LIMITE_MASCARA).nullish(),
  /** The whole address. */
  email: texto,
  /** The CNS code: its digits are compared. */
  codigo: z.string().trim().max(LIMITE_CODIGO_CNS).nullish(),
  uf: z.string().trim().toUpperCase().max(2).nullish(),
  recusados: z.boolean().default(false),
});
export type FiltroDeClientes = z.output<typeof FiltroDeClientes>;

/** Without the number of their document: whoever sells does not need it. */
export const Cliente = z.object({
  idUsuario: id,
  /** Whose client they are; both null to who is not an administrator. */
  idVendedor: id.nullable(),
  nomeVendedor: z.string().nullable(),
  nomeUsuario: z.string(),
  telefone: z.string().nullable(),
  email: z.string(),
  dataCadastro: z.iso.datetime(),
  /** From here on one entry per subscription, in the same order, oldest first. */
  nomePlano: z.array(z.string()),
  situacaoContratacao: z.array(z.string()),
  codigoSituacao: z.array(z.number().int()),
  dataContratacao: z.array(z.iso.datetime()),
  /** In reais. */
  valorPlano: z.array(z.number().nonnegative()),
});
export type Cliente = z.infer<typeof Cliente>;

export const clientes = {
  listar: endpoint({
    method: "POST",
    path: `${BASE_DOS_CLIENTES}/listar-clientes`,
    resumo:
      "Quem foi indicado por quem chama e já confirmou o e-mail, do cadastro mais novo ao mais antigo; o administrador vê os de todos os vendedores.",
    body: FiltroDeClientes,
    status: 200,
    response: paginaDe({ listaCliente: z.array(Cliente) }),
    errors: [],
    acesso: comercial,
  }),
  planilha: endpoint({
    method: "GET",
    path: `${BASE_DOS_CLIENTES}/planilha-clientes`,
    resumo:
      "Os clientes de quem chama como planilha, uma linha por contratação; o administrador recebe os de todos, por vendedor; 204 sem nenhum.",
    status: 200,
    response: FluxoSeHouver,
    errors: RECUSAS_DE_EXPORTACAO,
    acesso: comercial,
    fluxo: PLANILHA,
    vazio: true,
  }),
  transferir: endpoint({
    method: "PUT",
    path: `${BASE_DOS_CLIENTES}/transferir-cliente/:id`,
    resumo: "Passa um cliente a outro vendedor, ou a nenhum, com o motivo; os dois vendedores são avisados.",
    params: z.object({ id: idParam }),
    body: z.object({
      /** Whose client the caller saw: who was given to somebody else since is refused. */
      idVendedorAtual: id,
      /** Null: nobody's. */
      idVendedor: id.nullable(),
      motivo: motivoDaTransferencia,
    }),
    status: 204,
    response: nada,
    errors: ["CLIENTE_NAO_ENCONTRADO", "CLIENTE_JA_TRANSFERIDO", "VENDEDOR_NAO_ENCONTRADO"],
    acesso: deTodos("admin"),
  }),
};
