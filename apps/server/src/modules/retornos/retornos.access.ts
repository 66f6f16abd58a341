import { conta } from "../../../test/authorization/expected-access.ts";
import type { ModuleAccess } from "../../../test/authorization/module-access.ts";

export const retornosAccess: ModuleAccess = {
  expected: { "usuarios.reativarEmail": conta },
  requests: (world) => ({
    "usuarios.reativarEmail": { propria: async (caller) => ({ body: { email: await world.emailDevolvido(caller) } }) },
  }),
};
