import { contratacao } from "../../../test/authorization/expected-access.ts";
import { deviceRequests } from "../../../test/authorization/device-requests.ts";
import type { ModuleAccess } from "../../../test/authorization/module-access.ts";

export const capacidadeAccess: ModuleAccess = {
  expected: {
    "contratacoes.historicoCapacidade": contratacao,
  },
  requests: ({ dispositivo }) =>
    deviceRequests(dispositivo, {
      "contratacoes.historicoCapacidade": ({ idContratacao }) => ({ query: { id: idContratacao } }),
    }),
};
