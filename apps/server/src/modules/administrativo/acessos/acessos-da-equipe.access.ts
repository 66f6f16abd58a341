import { conta } from "../../../../test/authorization/expected-access.ts";
import type { ModuleAccess } from "../../../../test/authorization/module-access.ts";

export const acessosDaEquipeAccess: ModuleAccess = {
  expected: { "acessosDaEquipe.listar": conta },
  requests: () => ({ "acessosDaEquipe.listar": { propria: () => ({}) } }),
};
