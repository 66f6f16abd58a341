import { disponibilidade } from "@acervo/contracts/disponibilidade";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { verificarDisponibilidade } from "./verificar-disponibilidade.ts";

export const disponibilidadeRoutes = (deps: Pick<Deps, "db" | "logger">): readonly Route[] => [
  bind(disponibilidade.verificaDisponibilidade, () => verificarDisponibilidade(deps)),
];
