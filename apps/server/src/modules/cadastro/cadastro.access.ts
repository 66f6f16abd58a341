import { demoUsers } from "@acervo/test-kit/demo-users";
import { qualquerUm } from "../../../test/authorization/expected-access.ts";
import type { ModuleAccess } from "../../../test/authorization/module-access.ts";

let registros = 0;

export const cadastroAccess: ModuleAccess = {
  expected: {
    "cadastro.registrar": qualquerUm,
  },
  requests: () => ({
    // An account that exists: the answer is the same, and nothing is left behind at the identity provider.
    "cadastro.registrar": {
      propria: () => ({
        body: {
          tipo: "PESSOA",
          nome: demoUsers.pessoa.nome,
          cpfCnpj: demoUsers.pessoa.username,
          // Another each time: one address is not written to without end.
          email: `registro-${(registros += 1)}@acervo.test`,
        },
      }),
    },
  }),
};
