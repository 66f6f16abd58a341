import { z } from "zod";
import { publico } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

const LIMITE_TOKEN = 4_096;
const LIMITE_FICHA = 200;
const comRenovacao = z.object({ refresh_token: z.string().min(1).max(LIMITE_TOKEN) });

const BASE = "/api-acervo-autenticacao";

/** Where the browser's cookie of the session goes along, and nowhere else. */
export const CAMINHO_DA_SESSAO = `${BASE}/sessao`;

/** What the page holds in its memory; what renews it stays in a cookie that no script reads. */
const TokensDaPagina = z.object({ access_token: z.string(), id_token: z.string() });

/** The server takes no longer part of a path. */
const parte = z.string().max(200);

export const autenticacao = {
  autenticarUsuarioRecivil: endpoint({
    method: "POST",
    path: `${BASE}/autenticar-usuario-recivil/:cpf/:hash/:corregedoria`,
    resumo: "Troca um link assinado pelo sistema parceiro, uma vez e por cinco minutos, pelos tokens da pessoa.",
    // Whatever is wrong with a link, the answer is the same.
    params: z.object({ cpf: parte, hash: parte, corregedoria: parte }),
    status: 200,
    response: Tokens,
    errors: ["LINK_INVALIDO"],
    acesso: publico,
    limite: { maximo: 60, janelaSegundos: 300 },
  }),
  entrarPorConfirmacao: endpoint({
    method: "POST",
    path: `${BASE}/entrada-por-confirmacao`,
    resumo: "Troca a ficha da mensagem de cadastro, uma vez e logo depois de criada a senha, pelos tokens da pessoa.",
    body: z.object({ ficha: z.string().min(1).max(LIMITE_FICHA) }),
    status: 200,
    response: Tokens,
    errors: ["LINK_INVALIDO"],
    acesso: publico,
    limite: { maximo: 60, janelaSegundos: 300 },
  }),
  renovarEntradaPorLink: endpoint({
    method: "POST",
    path: `${BASE}/entrada-por-link/renovar`,
    resumo: "Tokens novos de quem entrou por link.",
    body: comRenovacao,
    status: 200,
    response: Tokens,
    errors: ["LINK_INVALIDO"],
    acesso: publico,
    limite: { maximo: 300, janelaSegundos: 300 },
  }),
  encerrarEntradaPorLink: endpoint({
    method: "POST",
    path: `${BASE}/entrada-por-link/encerrar`,
    resumo: "Encerra a sessão de quem entrou por link.",
    body: comRenovacao,
    status: 204,
    response: nada,
    errors: [],
    acesso: publico,
    limite: { maximo: 300, janelaSegundos: 300 },
  }),
  guardarSessao: endpoint({
    method: "POST",
    path: `${CAMINHO_DA_SESSAO}/guardar`,
    resumo: "Troca o que renova uma entrada por tokens novos e guarda o seguinte em um cookie; 204 se já não vale.",
    body: comRenovacao,
    status: 200,
    response: TokensDaPagina.optional(),
    vazio: true,
    errors: [],
    acesso: publico,
    limite: { maximo: 300, janelaSegundos: 300 },
  }),
  renovarSessao: endpoint({
    method: "POST",
    path: `${CAMINHO_DA_SESSAO}/renovar`,
    resumo: "Tokens novos de quem tem a sessão guardada neste navegador; 204 se ninguém tem.",
    status: 200,
    response: TokensDaPagina.optional(),
    vazio: true,
    errors: [],
    acesso: publico,
    limite: { maximo: 1000, janelaSegundos: 300 },
  }),
  esquecerSessao: endpoint({
    method: "POST",
    path: `${CAMINHO_DA_SESSAO}/esquecer`,
    resumo: "Tira deste navegador a sessão guardada; o provedor de identidade a encerra à parte.",
    status: 204,
    response: nada,
    errors: [],
    acesso: publico,
    limite: { maximo: 300, janelaSegundos: 300 },
  }),
};
