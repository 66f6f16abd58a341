import { z } from "zod";
import { proprio } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";

const instante = z.iso.datetime();

const FatorDaConta = z.object({
  id: z.string(),
  tipo: z.enum(["CODIGO", "PASSKEY"]),
  /** As the person named it; empty when they did not. */
  nome: z.string(),
  criadoEm: instante,
});

const SessaoAberta = z.object({
  id: z.string(),
  iniciadaEm: instante,
  ultimoUsoEm: instante,
  ip: z.string(),
  /** The one that asks. */
  atual: z.boolean(),
});

export const SegurancaDaConta = z.object({
  /** The account comes in by the partner's link alone: it has nothing to set up here. */
  semSenha: z.boolean(),
  senhaDesde: instante.nullable(),
  fatores: z.array(FatorDaConta),
  codigosDeRecuperacao: z.object({ id: z.string(), restantes: z.number().int().nonnegative() }).nullable(),
  sessoes: z.array(SessaoAberta),
});
export type SegurancaDaConta = z.infer<typeof SegurancaDaConta>;

const BASE = "/api-acervo/usuario/seguranca";

export const seguranca = {
  buscar: endpoint({
    method: "GET",
    path: BASE,
    resumo: "O que a conta tem para provar quem é, e as suas sessões abertas.",
    status: 200,
    response: SegurancaDaConta,
    errors: [],
    acesso: proprio(["cliente"]),
    limite: { maximo: 120, janelaSegundos: 60 },
  }),
  encerrarSessao: endpoint({
    method: "DELETE",
    path: `${BASE}/sessoes/:id`,
    resumo: "Encerra uma sessão da própria conta: quem a usa sai na hora.",
    params: z.object({ id: z.string().min(1).max(100) }),
    status: 204,
    response: nada,
    errors: ["SESSAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"]),
    limite: { maximo: 60, janelaSegundos: 60 },
  }),
};
