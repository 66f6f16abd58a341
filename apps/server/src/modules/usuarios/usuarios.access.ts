import { secondaryEmailOf } from "../../../test/authorization/canary.ts";
import { enderecoDe } from "../../../test/authorization/enderecos.ts";
import { conta } from "../../../test/authorization/expected-access.ts";
import type { ModuleAccess } from "../../../test/authorization/module-access.ts";

export const usuariosAccess: ModuleAccess = {
  expected: {
    "usuarios.atualizaDadosUsuario": conta,
    "usuarios.atualizaEnderecoUsuario": conta,
    "usuarios.dados": conta,
    "usuarios.possuiGrupoUsuario": conta,
  },
  requests: () => ({
    "usuarios.atualizaDadosUsuario": {
      propria: (caller) => ({
        body: { telefone: "31999998888", emailSecundario: secondaryEmailOf(caller), emailNotificacao: "P" },
      }),
    },
    "usuarios.atualizaEnderecoUsuario": { propria: (caller) => ({ body: enderecoDe(caller) }) },
    "usuarios.dados": { propria: () => ({}) },
    "usuarios.possuiGrupoUsuario": { propria: () => ({ params: { group: "ADMIN" } }) },
  }),
};
