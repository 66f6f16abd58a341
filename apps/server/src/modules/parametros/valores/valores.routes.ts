import { parametrosDoServico } from "@acervo/contracts/parametros-do-servico";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listarParametros, listarValores } from "./listar-parametros.ts";
import { mudarParametro } from "./mudar-parametro.ts";

/** What administrators do to the figures of the business. */
export const valoresRoutes = (deps: Pick<Deps, "db" | "clock" | "ids" | "queue">): readonly Route[] => [
  bind(parametrosDoServico.listar, ({ query }) => listarParametros(deps, query)),
  bind(parametrosDoServico.listarValores, ({ params }) => listarValores(deps, params.chave)),
  bind(parametrosDoServico.mudar, (chamada) => {
    const { motivo, ...novo } = chamada.body;
    return mudarParametro(deps, chamada, { pedido: { chave: chamada.params.chave, ...novo }, motivo });
  }),
];
