import { z } from "zod";
import { proprio } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";

const MAXIMO_CURSOR = 400;

const AcessoDaEquipe = z.object({
  em: z.iso.datetime(),
  /** Who of the staff; null where the account is gone. */
  por: z.string().nullable(),
  /** The subscription that was looked at; null where the person was looked up by their document. */
  nomeContratacao: z.string().nullable(),
  /** They saw the portal, by a code that the person gave them. */
  comCodigo: z.boolean(),
});
export type AcessoDaEquipe = z.infer<typeof AcessoDaEquipe>;

const PaginaDeAcessos = z.object({ acessos: z.array(AcessoDaEquipe), proximoCursor: z.string().nullable() });
export type PaginaDeAcessos = z.infer<typeof PaginaDeAcessos>;

export const acessosDaEquipe = {
  listar: endpoint({
    method: "GET",
    path: "/api-acervo/usuario/acessos-da-equipe",
    resumo: "Quem da equipe consultou os dados do usuário conectado, do mais novo ao mais antigo.",
    query: z.object({ cursor: z.string().min(1).max(MAXIMO_CURSOR).optional() }),
    status: 200,
    response: PaginaDeAcessos,
    errors: [],
    acesso: proprio(["cliente"]),
  }),
};
