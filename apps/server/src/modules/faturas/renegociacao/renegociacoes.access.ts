import { contratacao } from "../../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../../test/authorization/module-access.ts";

const soAdmin = { quem: ["admin"], alheio: ["admin"] } as const;

export const renegociacoesAccess: ModuleAccess = {
  expected: {
    "renegociacoes.acompanharEnvio": soAdmin,
    "renegociacoes.gerarBoleto": soAdmin,
    "renegociacoes.imprimirBoleto": contratacao,
    "renegociacoes.listarDebitosUsuario": { quem: ["admin"], alheio: "sem registro alheio" },
    "renegociacoes.listarRenegociacao": contratacao,
  },
  requests: ({ idUsuario, faturaPendente, renegociacaoAberta }) => ({
    "renegociacoes.acompanharEnvio": {
      propria: async (caller) => ({ params: { id: await renegociacaoAberta(caller) } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "renegociacoes.gerarBoleto": {
      propria: async (caller) => ({
        body: {
          valorDebitoAPagar: 129.9,
          idFaturasSelecionadas: [await faturaPendente(caller)],
          usuario: { id: idUsuario(caller) },
          emailEnvioBoleto: ["contador@acervo.test"],
        },
      }),
      inexistente: {
        body: {
          valorDebitoAPagar: 129.9,
          idFaturasSelecionadas: [NENHUM_ID],
          usuario: { id: NENHUM_ID },
          emailEnvioBoleto: ["contador@acervo.test"],
        },
      },
    },
    "renegociacoes.imprimirBoleto": {
      propria: async (caller) => ({ params: { id: await renegociacaoAberta(caller) } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "renegociacoes.listarDebitosUsuario": { propria: () => ({ query: { cpfUsuario: "52998224725" } }) },
    "renegociacoes.listarRenegociacao": {
      propria: (caller) => ({ query: { idUsuario: idUsuario(caller) } }),
      inexistente: { query: { idUsuario: NENHUM_ID } },
    },
  }),
};
