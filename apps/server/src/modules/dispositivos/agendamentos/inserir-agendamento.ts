import type { AgendamentoInformado } from "@acervo/contracts/agendamentos";
import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { recusandoDuplicidade } from "../cadastrar.ts";
import type { Destino, Incluido } from "../destino.ts";
import { eventoDoCliente, relatoDeCampos } from "../dispositivos.audit.ts";
import { insertAgendamento } from "./agendamentos.queries.ts";
import { agendamentoDe } from "./agendamentos.rules.ts";

const MS_POR_MINUTO = 60_000;

/** Hourly runs are counted from the first instant, and the portal tells their time to the minute. */
const inicioDoMinuto = (instante: Date): Date => later(instante, -(instante.getTime() % MS_POR_MINUTO));

export const inserirAgendamento = async (
  tx: Tx,
  { chamada, idConfiguracao, idContratacao, agora }: Destino,
  informado: AgendamentoInformado,
): Promise<Incluido> => {
  const campos = agendamentoDe(informado);
  const novo = { ...campos, idConfiguracao, idContratacao, dataInicio: inicioDoMinuto(agora) };
  const id = await recusandoDuplicidade(insertAgendamento(tx, novo));
  const alvo = { tipo: "agendamento", id, idContratacao } as const;
  const relato = relatoDeCampos(chamada, {}, campos);
  return { id, evento: eventoDoCliente(chamada, "AGENDAMENTO_ADICIONADO", alvo, relato) };
};
