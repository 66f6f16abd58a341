import { relatosCompliance } from "@acervo/contracts/relatos-compliance";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lerRelato, listarRelatos } from "./ler-relatos.ts";
import { encerrarRelato, responderRelato } from "./tratar-relato.ts";

export const relatosRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(relatosCompliance.listar, ({ query }) => listarRelatos(deps, query)),
  bind(relatosCompliance.ler, (chamada) => lerRelato(deps, chamada, chamada.params.protocolo)),
  bind(relatosCompliance.responder, (chamada) =>
    responderRelato(deps, chamada, { ...chamada.params, ...chamada.body }),
  ),
  bind(relatosCompliance.encerrar, (chamada) => encerrarRelato(deps, chamada, chamada.params.protocolo)),
];
