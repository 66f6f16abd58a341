import { autenticacao } from "@acervo/contracts/autenticacao";
import { qualquerUm } from "../../../test/authorization/expected-access.ts";
import type { ModuleAccess } from "../../../test/authorization/module-access.ts";
import { request } from "../../../test/request.ts";

export const autenticacaoAccess: ModuleAccess = {
  expected: {
    "autenticacao.autenticarUsuarioRecivil": qualquerUm,
    "autenticacao.encerrarEntradaPorLink": qualquerUm,
    "autenticacao.renovarEntradaPorLink": qualquerUm,
  },
  requests: ({ url, novoLink }) => ({
    "autenticacao.autenticarUsuarioRecivil": { propria: () => ({ params: novoLink() }) },
    "autenticacao.encerrarEntradaPorLink": { propria: () => ({ body: { refresh_token: "nenhum" } }) },
    "autenticacao.renovarEntradaPorLink": {
      propria: async () => {
        const { body } = await request(url, autenticacao.autenticarUsuarioRecivil, { params: novoLink() });
        const { refresh_token } = autenticacao.autenticarUsuarioRecivil.response.parse(body);
        return { body: { refresh_token } };
      },
    },
  }),
};
