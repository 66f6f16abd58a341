import { pagamentos } from "@acervo/contracts/pagamentos";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { receberEvento } from "./receber-evento.ts";

export const pagamentosRoutes = (deps: Pick<Deps, "db" | "queue" | "clock">): readonly Route[] => [
  bind(pagamentos.receberEvento, ({ body }) => receberEvento(deps, body)),
];
