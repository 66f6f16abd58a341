import type { Agendamento } from "@acervo/contracts/agendamentos";
import type { AgendamentoRow } from "./agendamentos.queries.ts";
import { proximaExecucao } from "./proxima-execucao.ts";

/** `agora` is what the next run is after; a removed schedule has none. */
export const toAgendamento = (linha: AgendamentoRow, agora: Date): Agendamento => {
  const proxima = linha.dataFim === null ? proximaExecucao(linha, agora) : null;
  return {
    id: linha.id,
    descricao: linha.descricao,
    tipoAgendamento: { codigo: linha.codigoTipoAgendamento },
    hora: linha.hora,
    horaIntervalo: linha.horaIntervalo,
    idDiaSemana: linha.idDiaSemana,
    diaMes: linha.diaMes,
    dataInicio: linha.dataInicio.toISOString(),
    dataProximo: proxima?.data ?? null,
    horaProximo: proxima?.hora ?? null,
  };
};
