import { contratacoes } from "@acervo/contracts/contratacoes";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { consultarHistorico } from "./consultar-historico.ts";

export const capacidadeRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(contratacoes.historicoCapacidade, (chamada) => consultarHistorico(deps, chamada, chamada.query.id)),
];
