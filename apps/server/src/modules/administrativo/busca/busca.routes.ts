import { buscaDeContratacoes } from "@acervo/contracts/busca-de-contratacoes";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listarContratacoes } from "./listar-contratacoes.ts";
import { listarVisoes } from "../visoes/listar-visoes.ts";
import { removerVisao } from "../visoes/remover-visao.ts";
import { salvarVisao } from "../visoes/salvar-visao.ts";

export const buscaRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(buscaDeContratacoes.listar, ({ body }) => listarContratacoes(deps, body)),
  bind(buscaDeContratacoes.listarVisoes, ({ usuario }) => listarVisoes(deps, usuario.id)),
  bind(buscaDeContratacoes.salvarVisao, ({ usuario, body }) => salvarVisao(deps, usuario.id, body)),
  bind(buscaDeContratacoes.removerVisao, ({ usuario, query }) => removerVisao(deps, usuario.id, query.id)),
];
