import { type AgendamentoInformado, TIPO_AGENDAMENTO } from "@acervo/contracts/agendamentos";
import { pastasTexts as texts } from "./pastas.texts.ts";

/** After the office has closed, and before its computers are switched off for the night. */
export const HORARIO_PROPOSTO = "20:00";

const HORARIO = /^(?:[01]\d|2[0-3]):[0-5]\d$/u;

export const erroDoHorario = (hora: string): string | null => (HORARIO.test(hora) ? null : texts.horarioInvalido);

export const agendamentoDiario = (hora: string): AgendamentoInformado => ({
  codigoTipoAgendamento: TIPO_AGENDAMENTO.diario,
  descricao: texts.agendamento,
  hora,
});
