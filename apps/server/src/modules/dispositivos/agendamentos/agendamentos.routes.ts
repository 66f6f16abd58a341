import { agendamentos } from "@acervo/contracts/agendamentos";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { adicionarAgendamento } from "./adicionar-agendamento.ts";
import { atualizarAgendamento } from "./atualizar-agendamento.ts";
import { buscarProximos } from "./buscar-proximos.ts";
import { removerAgendamento } from "./remover-agendamento.ts";
import { verificarDescricaoDuplicada } from "./verificar-descricao-duplicada.ts";

export const agendamentosRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(agendamentos.verificarDescricoesDuplicadas, (chamada) =>
    verificarDescricaoDuplicada(deps, chamada, chamada.query.id, chamada.query.nome),
  ),
  bind(agendamentos.adicionar, (chamada) =>
    adicionarAgendamento(deps, chamada, chamada.body.idConfiguracao, chamada.body),
  ),
  bind(agendamentos.atualizar, (chamada) => atualizarAgendamento(deps, chamada, chamada.body)),
  bind(agendamentos.remover, (chamada) => removerAgendamento(deps, chamada, chamada.query.id)),
  bind(agendamentos.buscarProximos, (chamada) => buscarProximos(deps, chamada, chamada.query)),
];
