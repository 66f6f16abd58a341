import { CAMPOS_DO_TIPO, type AgendamentoInformado } from "@acervo/contracts/agendamentos";

/** A schedule as it is kept: the form's fields under the names of the table, those that its type does not use cleared. */
export const agendamentoDe = (informado: AgendamentoInformado) => {
  const { codigoTipoAgendamento, descricao } = informado;
  const usados = CAMPOS_DO_TIPO[codigoTipoAgendamento];
  const manter = <C extends "hora" | "idHora" | "idDiaSemana" | "idDiaMes">(campo: C) =>
    usados.includes(campo) ? (informado[campo] ?? null) : null;
  return {
    codigoTipoAgendamento,
    descricao,
    hora: manter("hora"),
    horaIntervalo: manter("idHora"),
    idDiaSemana: manter("idDiaSemana"),
    diaMes: manter("idDiaMes"),
  };
};
export type CamposDoAgendamento = ReturnType<typeof agendamentoDe>;

const CALENDARIO = ["codigoTipoAgendamento", "hora", "horaIntervalo", "idDiaSemana", "diaMes"] as const;

/** Whether backups become due at other times; another description changes nothing that is waited for. */
export const mudaCalendario = (antes: CamposDoAgendamento, depois: CamposDoAgendamento): boolean =>
  CALENDARIO.some((campo) => antes[campo] !== depois[campo]);
