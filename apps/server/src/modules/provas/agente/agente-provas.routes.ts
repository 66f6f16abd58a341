import { agenteProvas } from "@acervo/contracts/agente-provas";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { IssueDeps } from "../emissao/emitir-prova.ts";
import { buscarAmostra, lerAmostra } from "./ler-amostra.ts";
import { receberResultado } from "./receber-resultado.ts";

export const agenteProvasRoutes = (deps: Pick<Deps, "db" | "presigner"> & IssueDeps): readonly Route[] => [
  bind(agenteProvas.buscar, ({ agente, params }) => buscarAmostra(deps, agente, params.idProva)),
  bind(agenteProvas.ler, ({ agente, params, body }) => lerAmostra(deps, agente, params.idProva, body)),
  bind(agenteProvas.entregarResultado, ({ agente, params, body }) =>
    receberResultado(deps, agente, params.idProva, body),
  ),
];
