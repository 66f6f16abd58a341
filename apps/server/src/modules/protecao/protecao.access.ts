import { contratacao, soDoDono } from "../../../test/authorization/expected-access.ts";
import { deviceRequests } from "../../../test/authorization/device-requests.ts";
import type { ModuleAccess } from "../../../test/authorization/module-access.ts";

export const protecaoAccess: ModuleAccess = {
  expected: {
    "protecao.confirmarAlteracao": soDoDono,
    "protecao.consultar": contratacao,
    "protecao.naoProtegidos": contratacao,
  },
  requests: ({ dispositivo }) =>
    deviceRequests(dispositivo, {
      "protecao.confirmarAlteracao": ({ idDispositivo }) => ({ body: { idDispositivo } }),
      "protecao.consultar": ({ idContratacao }) => ({ query: { id: idContratacao } }),
      "protecao.naoProtegidos": ({ idDispositivo }) => ({ query: { idDispositivo } }),
    }),
};
