import { pedidoDeAjuda } from "@acervo/contracts/pedido-de-ajuda";
import { newPortalTokensFor, tokenFor } from "@acervo/test-kit/tokens";
import { request } from "../request.ts";
import type { TestApi } from "../test-api.ts";
import { demoUserOf, type Caller } from "./callers.ts";
import type { MatrixWorld } from "./matrix-world.ts";

/** A session of help, which holds for the sign-in of this very token and for no later one. */
export type HelpSession = { readonly sessao: string; readonly token: string };
type Help = Pick<MatrixWorld, "codigoDeAjuda"> & { readonly novaSessaoDeAjuda: () => Promise<HelpSession> };

/** Help on request, of the customer by the staff. */
export const prepareHelp = ({ url }: TestApi, contratacoes: ReadonlyMap<Caller, number>): Help => {
  const codigoDeAjuda: Help["codigoDeAjuda"] = async () => {
    const { body } = await request(url, pedidoDeAjuda.pedir, {}, await tokenFor(demoUserOf("cliente")));
    const { codigo } = pedidoDeAjuda.pedir.response.parse(body);
    return { codigo, idContratacao: contratacoes.get("cliente") ?? 0 };
  };
  return {
    codigoDeAjuda,
    novaSessaoDeAjuda: async () => {
      // Of a sign-in of its own, which is as long as one can be: on a busy machine the cells take minutes.
      const { accessToken: token } = await newPortalTokensFor(demoUserOf("suporteAvancado"));
      const { body } = await request(url, pedidoDeAjuda.entrar, { body: await codigoDeAjuda() }, token);
      return { sessao: pedidoDeAjuda.entrar.response.parse(body).sessao, token };
    },
  };
};
