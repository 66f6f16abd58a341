import { qualquerUm } from "../../../test/authorization/expected-access.ts";
import type { ModuleAccess } from "../../../test/authorization/module-access.ts";

export const disponibilidadeAccess: ModuleAccess = {
  expected: {
    "disponibilidade.verificaDisponibilidade": qualquerUm,
  },
  requests: () => ({
    "disponibilidade.verificaDisponibilidade": { propria: () => ({}) },
  }),
};
