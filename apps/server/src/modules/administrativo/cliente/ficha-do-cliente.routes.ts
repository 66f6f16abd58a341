import { fichaDoCliente } from "@acervo/contracts/ficha-do-cliente";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { buscarFicha } from "./buscar-ficha.ts";
import { lerErradoAgora } from "./errado/ler-errado-agora.ts";
import { listarFaturasDoCliente } from "./listar-faturas-do-cliente.ts";
import { mudarLimite } from "./mudar-limite.ts";
import { lerLinhaDoTempo } from "./tempo/ler-linha-do-tempo.ts";

export const fichaDoClienteRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(fichaDoCliente.buscarContratacao, (chamada) => buscarFicha(deps, chamada, chamada.params.id)),
  bind(fichaDoCliente.erradoAgora, (chamada) => lerErradoAgora(deps, chamada, chamada.params.id)),
  bind(fichaDoCliente.linhaDoTempo, (chamada) => lerLinhaDoTempo(deps, chamada, chamada.params.id, chamada.query)),
  bind(fichaDoCliente.listarFaturas, (chamada) => listarFaturasDoCliente(deps, chamada, chamada.params.id)),
  bind(fichaDoCliente.mudarLimite, (chamada) =>
    mudarLimite(deps, chamada, chamada.params.id, chamada.body.maximoContratacoes),
  ),
];
