import { enderecoDe } from "../../../test/authorization/enderecos.ts";
import { conta } from "../../../test/authorization/expected-access.ts";
import type { ModuleAccess } from "../../../test/authorization/module-access.ts";

export const lgpdAccess: ModuleAccess = {
  expected: {
    "lgpd.assinar": conta,
    "lgpd.buscar": conta,
  },
  requests: () => ({
    "lgpd.assinar": { propria: (caller) => ({ body: { versao: 1, endereco: enderecoDe(caller) } }) },
    "lgpd.buscar": { propria: () => ({}) },
  }),
};
