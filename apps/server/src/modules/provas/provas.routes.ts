import { provas } from "@acervo/contracts/provas";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { buscarProva, listarProvas } from "./consulta/ler-provas.ts";

export const provasRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(provas.listar, (chamada) => listarProvas(deps, chamada, chamada.query)),
  bind(provas.buscar, (chamada) => buscarProva(deps, chamada, chamada.params.id)),
];
