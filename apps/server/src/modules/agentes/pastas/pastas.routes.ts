import { pastasDaMaquina } from "@acervo/contracts/pastas-da-maquina";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { informarPastas } from "./informar-pastas.ts";
import { lerPastas } from "./ler-pastas.ts";
import { pedirPastas } from "./pedir-pastas.ts";
import { verificarPastas } from "./verificar-pastas.ts";

export const pastasRoutes = (deps: Pick<Deps, "db" | "clock" | "ids">): readonly Route[] => [
  bind(pastasDaMaquina.informar, ({ agente, params, body }) =>
    informarPastas(deps, agente.idDispositivo, params.idComando, body),
  ),
  bind(pastasDaMaquina.verificar, (chamada) => verificarPastas(deps, chamada, chamada.query.idDispositivo)),
  bind(pastasDaMaquina.pedir, (chamada) => pedirPastas(deps, chamada, chamada.body)),
  bind(pastasDaMaquina.ler, (chamada) => lerPastas(deps, chamada, chamada.query.idPedido)),
];
