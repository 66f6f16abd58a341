import { provedor } from "../../../test/authorization/expected-access.ts";
import type { ModuleAccess } from "../../../test/authorization/module-access.ts";

export const pagamentosAccess: ModuleAccess = {
  expected: {
    "pagamentos.receberEvento": provedor,
  },
  requests: () => ({
    "pagamentos.receberEvento": { propria: () => ({ body: { id: "evt_matriz&1", event: "PAYMENT_CREATED" } }) },
  }),
};
