import { autenticacao } from "@acervo/contracts/autenticacao";
import { conta, qualquerUm } from "../../../test/authorization/expected-access.ts";
import type { ModuleAccess } from "../../../test/authorization/module-access.ts";
import { demoUserOf } from "../../../test/authorization/callers.ts";
import { freshProofFor } from "@acervo/test-kit/tokens";
import { request } from "../../../test/request.ts";

export const autenticacaoAccess: ModuleAccess = {
  expected: {
    "autenticacao.autenticarUsuarioRecivil": qualquerUm,
    "autenticacao.encerrarEntradaPorLink": qualquerUm,
    "autenticacao.entrarPorConfirmacao": qualquerUm,
    "autenticacao.esquecerSessao": qualquerUm,
    "autenticacao.guardarSessao": qualquerUm,
    "autenticacao.renovarSessao": qualquerUm,
    "autenticacao.renovarEntradaPorLink": qualquerUm,
    "seguranca.buscar": conta,
    "seguranca.encerrarSessao": conta,
  },
  requests: ({ url, novoLink, novaFichaDeConfirmacao }) => ({
    "autenticacao.autenticarUsuarioRecivil": { propria: () => ({ params: novoLink() }) },
    "autenticacao.encerrarEntradaPorLink": { propria: () => ({ body: { refresh_token: "nenhum" } }) },
    "autenticacao.entrarPorConfirmacao": { propria: () => ({ body: { ficha: novaFichaDeConfirmacao() } }) },
    "autenticacao.esquecerSessao": { propria: () => ({}) },
    "autenticacao.guardarSessao": { propria: () => ({ body: { refresh_token: "nenhum" } }) },
    "autenticacao.renovarSessao": { propria: () => ({}) },
    "seguranca.buscar": { propria: () => ({}) },
    // Another sign-in of the same person, which nobody else uses.
    "seguranca.encerrarSessao": {
      propria: async (caller) => ({ params: { id: (await freshProofFor(demoUserOf(caller))).session } }),
    },
    "autenticacao.renovarEntradaPorLink": {
      propria: async () => {
        const { body } = await request(url, autenticacao.autenticarUsuarioRecivil, { params: novoLink() });
        const { refresh_token } = autenticacao.autenticarUsuarioRecivil.response.parse(body);
        return { body: { refresh_token } };
      },
    },
  }),
};
