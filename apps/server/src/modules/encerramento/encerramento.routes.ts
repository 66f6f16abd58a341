import { contratacoes } from "@acervo/contracts/contratacoes";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { preverCancelamento } from "./prever-cancelamento.ts";

export const encerramentoRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(contratacoes.preverCancelamento, ({ usuario, query }) => preverCancelamento(deps, usuario.id, query.id)),
];
