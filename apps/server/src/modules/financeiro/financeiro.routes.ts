import { financeiro } from "@acervo/contracts/painel-financeiro";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { lerPainel } from "./ler-painel.ts";

export const financeiroRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(financeiro.lerPainel, ({ query }) => lerPainel(deps, query.mes)),
];
