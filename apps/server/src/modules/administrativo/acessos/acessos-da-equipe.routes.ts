import { acessosDaEquipe } from "@acervo/contracts/acessos-da-equipe";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listarAcessos } from "./listar-acessos.ts";

export const acessosDaEquipeRoutes = (deps: Pick<Deps, "db">): readonly Route[] => [
  bind(acessosDaEquipe.listar, (chamada) => listarAcessos(deps, chamada, chamada.query.cursor)),
];
