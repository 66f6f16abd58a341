import { secondaryEmailOf } from "../../../test/authorization/canary.ts";
import { enderecoDe } from "../../../test/authorization/enderecos.ts";
import { conta, qualquerUm } from "../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

const soAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;

export const usuariosAccess: ModuleAccess = {
  expected: {
    "usuarios.atualizaDadosUsuario": conta,
    "usuarios.atualizaEnderecoUsuario": conta,
    "usuarios.confirmarEmailSecundario": qualquerUm,
    "usuarios.dados": conta,
    "usuarios.possuiGrupoUsuario": conta,
    "usuarios.reenviarConfirmacaoEmail": conta,
    "vendedores.gerarCodigo": soAdmin,
    "vendedores.listar": soAdmin,
    "vendedores.removerCodigo": soAdmin,
  },
  requests: ({ idUsuario, novaConfirmacaoDeEmail }) => ({
    "usuarios.atualizaDadosUsuario": {
      propria: (caller) => ({
        body: { telefone: "31999998888", emailSecundario: secondaryEmailOf(caller), emailNotificacao: "P" },
      }),
    },
    "usuarios.atualizaEnderecoUsuario": { propria: (caller) => ({ body: enderecoDe(caller) }) },
    "usuarios.confirmarEmailSecundario": {
      propria: async (caller) => ({ body: { confirmacao: await novaConfirmacaoDeEmail(caller) } }),
    },
    "usuarios.reenviarConfirmacaoEmail": {
      propria: async (caller) => {
        await novaConfirmacaoDeEmail(caller);
        return {};
      },
    },
    "usuarios.dados": { propria: () => ({}) },
    // Who sells keeps their code, and who has none loses nothing: the callers stay who they are.
    "vendedores.gerarCodigo": {
      propria: () => ({ params: { idUsuario: idUsuario("vendedor") } }),
      inexistente: { params: { idUsuario: NENHUM_ID } },
    },
    "vendedores.listar": { propria: () => ({ body: {} }) },
    "vendedores.removerCodigo": {
      propria: () => ({ params: { idUsuario: idUsuario("cliente") } }),
      inexistente: { params: { idUsuario: NENHUM_ID } },
    },
    "usuarios.possuiGrupoUsuario": { propria: () => ({ params: { group: "ADMIN" } }) },
  }),
};
