import { planos } from "@acervo/contracts/planos";
import { bind, bindAlsoForStrangers, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { listarPlanos } from "./listar-planos.ts";
import {
  buscarMaisBaratoCartorio,
  listarInativos,
  listarParaEstranhos,
  listarTiposDePlano,
  mostrarMaisBaratoCartorio,
} from "./outras-listas.ts";

export const planosRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bindAlsoForStrangers(
    planos.listar,
    ({ usuario, query }) => listarPlanos(deps, usuario.id, query.contratarPlano),
    () => listarParaEstranhos(deps),
  ),
  bind(planos.listarInativos, () => listarInativos(deps)),
  bind(planos.listarTipoPlanoConta, () => listarTiposDePlano(deps)),
  bindAlsoForStrangers(
    planos.buscarMaisBaratoCartorio,
    () => buscarMaisBaratoCartorio(deps),
    () => mostrarMaisBaratoCartorio(deps),
  ),
];
