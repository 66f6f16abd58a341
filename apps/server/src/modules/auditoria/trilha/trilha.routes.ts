import { trilha } from "@acervo/contracts/trilha";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { exportarTrilha } from "./exportar-trilha.ts";
import { listarEquipe } from "./listar-equipe.ts";
import { pesquisarTrilha } from "./pesquisar-trilha.ts";

export const trilhaRoutes = (deps: Pick<Deps, "db" | "clock" | "exports" | "diretorio">): readonly Route[] => [
  bind(trilha.pesquisar, (chamada) => pesquisarTrilha(deps, chamada, chamada.query)),
  bind(trilha.exportar, (chamada) => exportarTrilha(deps, chamada, chamada.query)),
  bind(trilha.equipe, () => listarEquipe(deps)),
];
