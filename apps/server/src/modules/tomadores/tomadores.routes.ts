import { tomadores } from "@acervo/contracts/tomadores";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { buscarTomador } from "./buscar-tomador.ts";
import { listarTomadoresAtivos } from "./listar-tomadores-ativos.ts";
import { salvarTomador } from "./salvar-tomador.ts";

export const tomadoresRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(tomadores.buscar, ({ usuario, query }) => buscarTomador(deps, usuario.id, query.idContratacao)),
  bind(tomadores.salvar, (chamada) => salvarTomador(deps, chamada, chamada.body)),
  bind(tomadores.tomadorContratacaoAtiva, ({ usuario }) => listarTomadoresAtivos(deps, usuario.id)),
];
