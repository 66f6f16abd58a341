import { travas } from "@acervo/contracts/travas";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listarTravas } from "./listar-travas.ts";
import { mudarTrava } from "./mudar-trava.ts";

export const travasRoutes = (deps: Pick<Deps, "db" | "clock" | "ids" | "queue">): readonly Route[] => [
  bind(travas.listar, (chamada) => listarTravas(deps, chamada, chamada.query.idContratacao)),
  bind(travas.mudar, (chamada) => mudarTrava(deps, chamada, chamada.body.idDispositivo, chamada.body.dias)),
];
