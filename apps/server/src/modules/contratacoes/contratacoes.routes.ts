import { contratacoes } from "@acervo/contracts/contratacoes";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { buscarContratacao } from "./buscar-contratacao.ts";
import { toCapacidade, toContratacao } from "./contratacoes.presenter.ts";
import { listarContratacoes } from "./listar-contratacoes.ts";

export const contratacoesRoutes = (deps: Pick<Deps, "db">): readonly Route[] => [
  bind(contratacoes.listar, ({ usuario }) => listarContratacoes(deps, usuario.id)),
  bind(contratacoes.buscar, async (chamada) => toContratacao(await buscarContratacao(deps, chamada, chamada.query.id))),
  bind(contratacoes.verificarCapacidadeContratacao, async (chamada) =>
    toCapacidade(await buscarContratacao(deps, chamada, chamada.query.id)),
  ),
];
