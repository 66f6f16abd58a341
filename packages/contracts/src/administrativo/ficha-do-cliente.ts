import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { TipoConta } from "../contas/usuarios.ts";
import { ContatoSuporte } from "../atendimento/contatos.ts";
import { Contratacao } from "../contratacoes/contratacoes.ts";
import { Dispositivo } from "../dispositivos/dispositivos.ts";
import { FaturaEncontrada } from "../cobranca/faturas.ts";
import { endpoint, nada } from "../endpoint.ts";
import { idParam } from "../paginacao.ts";
import { ErradoAgora, PaginaDaLinha, TiposPedidos } from "./linha-do-tempo.ts";

/** A subscription with whose it is and all of its devices, as staff see it. */
export const FichaDoCliente = Contratacao.extend({
  usuario: z.object({
    login: z.string(),
    nome: z.string(),
    cpfCnpj: z.string(),
    email: z.string(),
    emailSecundario: z.string().nullable(),
    telefone: z.string().nullable(),
    tipoConta: TipoConta,
    /** How many subscriptions they may hold at a time. */
    maximoContratacoes: z.number().int(),
    /** Others who answer for them. */
    usuarioContatoSuporte: z.array(ContatoSuporte),
    cartorio: z.object({ nomeDistritoECartorio: z.string(), codigoCorregedoria: z.string() }).nullable(),
  }),
  dispositivos: z.array(Dispositivo),
  /** The last ones removed. */
  dispositivosExcluidos: z.array(Dispositivo),
});
export type FichaDoCliente = z.infer<typeof FichaDoCliente>;

/** Beyond the upper one somebody mistyped. */
export const LIMITES_DE_CONTRATACOES = { minimo: 1, maximo: 1_000 } as const;
const { minimo, maximo } = LIMITES_DE_CONTRATACOES;

const porId = z.object({ id: idParam });
const MAXIMO_CURSOR = 400;

const BASE = "/api-acervo/administrativo";

export const fichaDoCliente = {
  buscarContratacao: endpoint({
    method: "GET",
    path: `${BASE}/buscar-contratacao/:id`,
    resumo: "Uma contratação com o titular e os dispositivos dela, também os excluídos, para quem atende.",
    params: porId,
    status: 200,
    response: FichaDoCliente,
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: deTodos("suporteAvancado"),
  }),
  erradoAgora: endpoint({
    method: "GET",
    path: `${BASE}/errado-agora/:id`,
    resumo: "O que está errado agora com uma contratação, com desde quando, por quê e o que fazer.",
    params: porId,
    status: 200,
    response: ErradoAgora,
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: deTodos("suporteAvancado"),
  }),
  linhaDoTempo: endpoint({
    method: "GET",
    path: `${BASE}/linha-do-tempo/:id`,
    resumo: "O que houve com o cliente de uma contratação, do mais novo ao mais antigo, por tipos.",
    params: porId,
    query: z.object({ tipos: TiposPedidos, cursor: z.string().min(1).max(MAXIMO_CURSOR).optional() }),
    status: 200,
    response: PaginaDaLinha,
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: deTodos("suporteAvancado"),
  }),
  listarFaturas: endpoint({
    method: "GET",
    path: `${BASE}/faturas/:id`,
    resumo:
      "As últimas faturas que cobram uma contratação, da mais nova à mais antiga; de quem são, só para o administrador.",
    params: porId,
    status: 200,
    response: z.array(FaturaEncontrada),
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: deTodos("suporteAvancado"),
  }),
  mudarLimite: endpoint({
    method: "POST",
    path: `${BASE}/maximo-contratacoes/:id`,
    resumo: "Muda quantas contratações o titular de uma contratação pode ter ao mesmo tempo.",
    params: porId,
    body: z.object({ maximoContratacoes: z.number().int().min(minimo).max(maximo) }),
    status: 204,
    response: nada,
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: deTodos("admin"),
  }),
};
