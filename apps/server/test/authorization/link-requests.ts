import { autenticacao } from "@acervo/contracts/autenticacao";
import { signLink } from "../link.ts";
import { request } from "../request.ts";
import type { TestApi } from "../test-api.ts";
import type { MatrixRequests } from "./matrix.ts";

/** The door of the partner's links: whoever has one, or what it gave, may use it, with any token or none. */
export const linkRequests = (api: TestApi, pessoa: { readonly cpf: string; readonly corregedoria: string }) => {
  const novo = () => signLink({ ...pessoa, quando: api.deps.clock.now() });
  return {
    "autenticacao.autenticarUsuarioRecivil": { propria: () => ({ params: novo() }) },
    "autenticacao.encerrarEntradaPorLink": { propria: () => ({ body: { refresh_token: "nenhum" } }) },
    "autenticacao.renovarEntradaPorLink": {
      propria: async () => {
        const { body } = await request(api.url, autenticacao.autenticarUsuarioRecivil, { params: novo() });
        const { refresh_token } = autenticacao.autenticarUsuarioRecivil.response.parse(body);
        return { body: { refresh_token } };
      },
    },
  } satisfies MatrixRequests;
};
