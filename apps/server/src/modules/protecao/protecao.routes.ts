import { protecao } from "@acervo/contracts/protecao";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { confirmarAlteracao } from "./alteracao/confirmar-alteracao.ts";
import { consultarProtecao } from "./consultar-protecao.ts";
import { listarNaoProtegidos } from "./nao-protegidos/listar-nao-protegidos.ts";

export const protecaoRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(protecao.consultar, (chamada) => consultarProtecao(deps, chamada, chamada.query.id)),
  bind(protecao.naoProtegidos, (chamada) => listarNaoProtegidos(deps, chamada, chamada.query)),
  bind(protecao.confirmarAlteracao, (chamada) => confirmarAlteracao(deps, chamada, chamada.body.idDispositivo)),
];
