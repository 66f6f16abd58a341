import { congelados } from "@acervo/contracts/congelados";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { descongelar } from "./descongelar.ts";
import { listarCongelados } from "./listar-congelados.ts";

export const congeladosRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(congelados.listar, ({ query }) => listarCongelados(deps, query.pagina)),
  bind(congelados.descongelar, (chamada) => descongelar(deps, chamada, chamada.params.idDispositivo)),
];
