import { versoesDoAgente } from "@acervo/contracts/versoes-do-agente";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { alterarOferta } from "./alterar-oferta.ts";
import { listarVersoes } from "./listar-versoes.ts";

export const versoesRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(versoesDoAgente.listar, () => listarVersoes(deps)),
  bind(versoesDoAgente.alterar, (chamada) => alterarOferta(deps, chamada, chamada.params, chamada.body)),
];
