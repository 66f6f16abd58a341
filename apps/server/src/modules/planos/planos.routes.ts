import { planos } from "@acervo/contracts/planos";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { listarPlanos } from "./listar-planos.ts";
import { buscarMaisBaratoCartorio, listarInativos, listarTiposDePlano } from "./outras-listas.ts";

export const planosRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(planos.listar, ({ usuario, query }) => listarPlanos(deps, usuario.id, query.contratarPlano)),
  bind(planos.listarInativos, () => listarInativos(deps)),
  bind(planos.listarTipoPlanoConta, () => listarTiposDePlano(deps)),
  bind(planos.buscarMaisBaratoCartorio, () => buscarMaisBaratoCartorio(deps)),
];
