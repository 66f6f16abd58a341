import { equipe } from "@acervo/contracts/equipe";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { listarEquipe } from "./listar-equipe.ts";
import { pedirInclusao, pedirMudanca } from "./pedir-mudanca.ts";

export const equipeRoutes = (deps: Pick<Deps, "db" | "clock" | "ids" | "queue" | "diretorio">): readonly Route[] => [
  bind(equipe.listar, ({ usuario }) => listarEquipe(deps, usuario)),
  bind(equipe.pedirInclusao, (chamada) => pedirInclusao(deps, chamada, chamada.body)),
  bind(equipe.pedirMudanca, (chamada) => pedirMudanca(deps, chamada, chamada.params.idUsuario, chamada.body)),
];
