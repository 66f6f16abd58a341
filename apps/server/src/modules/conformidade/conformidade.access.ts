import { conta, contratacao } from "../../../test/authorization/expected-access.ts";
import { deviceRequests } from "../../../test/authorization/device-requests.ts";
import type { ModuleAccess } from "../../../test/authorization/module-access.ts";

export const conformidadeAccess: ModuleAccess = {
  expected: {
    "conformidade.consultar": contratacao,
    "conformidade.escolherClasse": conta,
  },
  requests: ({ dispositivo }) => ({
    ...deviceRequests(dispositivo, {
      "conformidade.consultar": ({ idContratacao }) => ({ query: { id: idContratacao } }),
    }),
    "conformidade.escolherClasse": { propria: () => ({ body: { classe: 2 } }) },
  }),
};
