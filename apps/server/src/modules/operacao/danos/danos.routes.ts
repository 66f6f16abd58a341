import { danos } from "@acervo/contracts/danos";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listarDanos } from "./listar-danos.ts";

export const danosRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(danos.listar, ({ query }) => listarDanos(deps, query.pagina)),
];
