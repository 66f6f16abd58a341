import { cartorios } from "@acervo/contracts/cartorios";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { importarCartorios } from "./importacao/importar-cartorios.ts";
import { listarCartorios } from "./listar-cartorios.ts";
import { adicionarCartorio, alterarCartorio } from "./salvar-cartorio.ts";

export const cartoriosRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(cartorios.listar, ({ query }) => listarCartorios(deps, query)),
  bind(cartorios.adicionar, (chamada) => adicionarCartorio(deps, chamada, chamada.body)),
  bind(cartorios.alterar, (chamada) => alterarCartorio(deps, chamada, chamada.params.id, chamada.body)),
  bind(cartorios.importar, (chamada) => importarCartorios(deps, chamada, chamada.body)),
];
