import { z } from "zod";
import { publico, referencia } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";

const BASE = "/api-acervo/parametro";
/** The address of an installer, which anyone may fetch. */
const url = z.url({ protocol: /^https?$/ });

export const parametros = {
  urlDownloadExe: endpoint({
    method: "GET",
    path: `${BASE}/url-dowload-exe`,
    resumo: "Endereço do instalador para Windows de 64 bits.",
    status: 200,
    response: url,
    errors: ["INSTALADOR_NAO_PUBLICADO"],
    acesso: publico,
    limite: { maximo: 60, janelaSegundos: 60 },
  }),
  urlDownloadExe32Bits: endpoint({
    method: "GET",
    path: `${BASE}/url-dowload-exe-32-bits`,
    resumo: "Endereço do instalador para Windows de 32 bits.",
    status: 200,
    response: url,
    errors: ["INSTALADOR_NAO_PUBLICADO"],
    acesso: publico,
    limite: { maximo: 60, janelaSegundos: 60 },
  }),
  porcentagemAlertaCapacidade: endpoint({
    method: "GET",
    path: `${BASE}/porcentagem-alerta-capacidade`,
    resumo: "Porcentagem do espaço usado a partir da qual o dashboard alerta.",
    status: 200,
    response: z.number().int().min(0).max(100),
    errors: [],
    acesso: referencia("cliente"),
    naAjuda: "contratacoes",
  }),
  filtroPorcentagemCapacidadeUtilizada: endpoint({
    method: "GET",
    path: `${BASE}/filtro-porcentagem-capacidade-utilizada`,
    resumo: "Porcentagem do espaço usado a partir da qual a pesquisa de contratações filtra.",
    status: 200,
    response: z.number().int().min(0).max(100),
    errors: [],
    acesso: referencia("suporte"),
  }),
  qtdDiasContratacaoPossivelCliente: endpoint({
    method: "GET",
    path: `${BASE}/qtd-dias-contratacao-possivel-cliente`,
    resumo: "Dias em que um possível cliente fica reservado para o vendedor.",
    status: 200,
    response: z.number().int().positive(),
    errors: [],
    acesso: referencia("vendedor", "cadastroPossivelCliente", "admin"),
  }),
};
