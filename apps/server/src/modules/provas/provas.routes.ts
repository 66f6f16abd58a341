import { provas } from "@acervo/contracts/provas";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { mostrarProva, mostrarProvas } from "./consulta/mostrar-provas.ts";

export const provasRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(provas.listar, (chamada) => mostrarProvas(deps, chamada, chamada.query)),
  bind(provas.buscar, (chamada) => mostrarProva(deps, chamada, chamada.params.id)),
];
