import { z } from "zod";
import { deTodos, proprio } from "../acesso.ts";
import { CodigoAtivacao } from "../dispositivos/dispositivos.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id } from "../paginacao.ts";
import { codigoDigitado } from "../texto.ts";

/** How a code that the customer dictates looks: like those that are typed into machines. */
const CodigoDeAjuda = CodigoAtivacao;
export type CodigoDeAjuda = z.infer<typeof CodigoDeAjuda>;

/** What the person granted and goes on: a code that nobody used yet, or somebody who looks. */
const PedidoDeAjuda = z.discriminatedUnion("situacao", [
  z.object({ situacao: z.literal("NENHUM") }),
  z.object({ situacao: z.literal("CODIGO"), validoAte: z.iso.datetime() }),
  z.object({
    situacao: z.literal("SESSAO"),
    /** Who looks. */
    analista: z.string(),
    iniciadaEm: z.iso.datetime(),
    validaAte: z.iso.datetime(),
  }),
]);
export type PedidoDeAjuda = z.infer<typeof PedidoDeAjuda>;

/** The secret of a session of help: of use only with the analyst's own token. */
const sessao = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const SessaoDeAjuda = z.object({
  sessao,
  /** Whose portal it is. */
  nome: z.string(),
  validaAte: z.iso.datetime(),
});
export type SessaoDeAjuda = z.infer<typeof SessaoDeAjuda>;

const DO_CLIENTE = "/api-acervo/usuario/pedido-de-ajuda";
const DA_EQUIPE = "/api-acervo/suporte/ajuda";

export const pedidoDeAjuda = {
  consultar: endpoint({
    method: "GET",
    path: DO_CLIENTE,
    resumo: "A ajuda que o usuário conectado pediu: um código que ainda vale, ou quem da equipe está vendo o portal.",
    status: 200,
    response: PedidoDeAjuda,
    errors: [],
    acesso: proprio(["cliente"]),
    naAjuda: "cadastro",
  }),
  pedir: endpoint({
    method: "POST",
    path: DO_CLIENTE,
    resumo: "Um código de ajuda para ditar, de uso único, por dez minutos; a ajuda anterior termina.",
    status: 201,
    response: CodigoDeAjuda,
    errors: [],
    acesso: proprio(["cliente"]),
    limite: { maximo: 20, janelaSegundos: 3_600 },
  }),
  encerrar: endpoint({
    method: "DELETE",
    path: DO_CLIENTE,
    resumo: "Encerra a ajuda: o código deixa de valer, e quem estava vendo não vê mais nada.",
    status: 204,
    response: nada,
    errors: [],
    acesso: proprio(["cliente"]),
  }),
  entrar: endpoint({
    method: "POST",
    path: `${DA_EQUIPE}/entrar`,
    resumo: "Troca o código que o titular de uma contratação ditou pelo direito de ver o portal dele, por meia hora.",
    body: z.object({ codigo: codigoDigitado, idContratacao: id }),
    status: 200,
    response: SessaoDeAjuda,
    errors: ["CODIGO_DE_AJUDA_INVALIDO"],
    acesso: deTodos("suporteAvancado"),
    limite: { maximo: 10, janelaSegundos: 600 },
  }),
  sair: endpoint({
    method: "POST",
    path: `${DA_EQUIPE}/sair`,
    resumo: "Quem ajuda deixa de ver o portal; `saindo`, porque também sai da própria conta.",
    body: z.object({ sessao, saindo: z.boolean() }),
    status: 204,
    response: nada,
    errors: [],
    acesso: deTodos("suporteAvancado"),
  }),
};
