import { atencao } from "@acervo/contracts/atencao";
import { bind, type Route } from "../../../http/route.ts";
import { instantFrom } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import { adiar } from "./acoes/adiar.ts";
import { assumir, assumirProximo } from "./acoes/assumir.ts";
import { devolver } from "./acoes/devolver.ts";
import { resolver } from "./acoes/resolver.ts";
import { contarAtencao } from "./lista/contar-atencao.ts";
import { listarAtencao } from "./lista/listar-atencao.ts";
import { verFeito } from "./lista/ver-feito.ts";

export const atencaoRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(atencao.listar, (chamada) => listarAtencao(deps, chamada, chamada.query)),
  bind(atencao.contar, (chamada) => contarAtencao(deps, chamada)),
  bind(atencao.verFeito, (chamada) => verFeito(deps, chamada, chamada.params.id)),
  bind(atencao.assumirProximo, (chamada) => assumirProximo(deps, chamada)),
  bind(atencao.assumir, (chamada) => assumir(deps, chamada, chamada.params.id, chamada.body.de)),
  bind(atencao.devolver, (chamada) => devolver(deps, chamada, chamada.params.id)),
  bind(atencao.adiar, (chamada) => adiar(deps, chamada, chamada.params.id, instantFrom(chamada.body.ate))),
  bind(atencao.resolver, (chamada) => resolver(deps, chamada, chamada.params.id, chamada.body.descricao)),
];
