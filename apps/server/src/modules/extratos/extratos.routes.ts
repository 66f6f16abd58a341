import { extratos } from "@acervo/contracts/extratos";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { baixarExtrato } from "./consulta/baixar-extrato.ts";
import { listarExtratos } from "./consulta/listar-extratos.ts";

export const extratosRoutes = (deps: Pick<Deps, "db" | "clock" | "presigner">): readonly Route[] => [
  bind(extratos.listar, (chamada) => listarExtratos(deps, chamada, chamada.query.id)),
  bind(extratos.baixar, (chamada) => baixarExtrato(deps, chamada, chamada.params.id)),
];
