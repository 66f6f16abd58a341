import { dossies } from "@acervo/contracts/dossies";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { baixarDossie } from "./baixar-dossie.ts";
import { listarDossies } from "./listar-dossies.ts";
import { pedirDossie } from "./pedir-dossie.ts";

export const dossiesRoutes = (deps: Pick<Deps, "db" | "clock" | "ids" | "queue" | "presigner">): readonly Route[] => [
  bind(dossies.listar, (chamada) => listarDossies(deps, chamada, chamada.query.id)),
  bind(dossies.pedir, (chamada) => pedirDossie(deps, chamada, chamada.body)),
  bind(dossies.baixar, (chamada) => baixarDossie(deps, chamada, chamada.params.id)),
];
