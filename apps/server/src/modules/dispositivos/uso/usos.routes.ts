import { usos } from "@acervo/contracts/usos";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { buscarUso } from "./buscar-uso.ts";
import { mudarUso } from "./mudar-uso.ts";

export const usosRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(usos.buscar, (chamada) => buscarUso(deps, chamada, chamada.query.idDispositivo)),
  bind(usos.mudar, (chamada) => mudarUso(deps, chamada, chamada.body)),
];
