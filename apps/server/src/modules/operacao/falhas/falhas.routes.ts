import { falhas } from "@acervo/contracts/falhas";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { descartarFalha } from "./descartar-falha.ts";
import { listarFalhas } from "./listar-falhas.ts";
import { repetirFalha, repetirTodas } from "./repetir-falhas.ts";

export const falhasRoutes = (deps: Pick<Deps, "db" | "clock" | "queue">): readonly Route[] => [
  bind(falhas.listar, ({ query }) => listarFalhas(deps, query)),
  bind(falhas.repetir, (chamada) => repetirFalha(deps, chamada, chamada.params.id)),
  bind(falhas.repetirTodas, (chamada) => repetirTodas(deps, chamada, chamada.body.fila)),
  bind(falhas.descartar, (chamada) => descartarFalha(deps, chamada, chamada.params.id)),
];
