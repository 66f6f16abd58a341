import {
  type Agendamento,
  type AgendamentoInformado,
  CAMPOS_DO_TIPO,
  type CodigoTipoAgendamento,
  TIPO_AGENDAMENTO,
} from "@acervo/contracts/agendamentos";
import { uiTexts } from "../../../ui/ui.texts.ts";
import { agendamentosTexts as texts } from "../agendamentos.texts.ts";

/** The schedule form: every type's fields keep what was typed while another type is looked at. */
export type ValoresDoAgendamento = {
  readonly codigoTipoAgendamento: CodigoTipoAgendamento;
  readonly descricao: string;
  readonly hora: string;
  readonly idHora: number;
  readonly idDiaSemana: number;
  readonly idDiaMes: number;
};

const PADRAO: ValoresDoAgendamento = {
  codigoTipoAgendamento: TIPO_AGENDAMENTO.porHora,
  descricao: "",
  hora: "00:00",
  idHora: 1,
  idDiaSemana: 7,
  idDiaMes: 1,
};

export const valoresDoAgendamento = (agendamento: Agendamento | null): ValoresDoAgendamento =>
  agendamento === null
    ? PADRAO
    : {
        codigoTipoAgendamento: agendamento.tipoAgendamento.codigo,
        descricao: agendamento.descricao,
        hora: agendamento.hora ?? PADRAO.hora,
        idHora: agendamento.horaIntervalo ?? PADRAO.idHora,
        idDiaSemana: agendamento.idDiaSemana ?? PADRAO.idDiaSemana,
        idDiaMes: agendamento.diaMes ?? PADRAO.idDiaMes,
      };

type Campo = (typeof CAMPOS_DO_TIPO)[CodigoTipoAgendamento][number];

export const usaCampo = (tipo: CodigoTipoAgendamento, campo: Campo): boolean => CAMPOS_DO_TIPO[tipo].includes(campo);

/** What is sent: the fields that the type does not use are cleared. */
export const agendamentoInformado = (valores: ValoresDoAgendamento): AgendamentoInformado => {
  const tipo = valores.codigoTipoAgendamento;
  return {
    codigoTipoAgendamento: tipo,
    descricao: valores.descricao.trim(),
    hora: usaCampo(tipo, "hora") ? valores.hora : null,
    idHora: usaCampo(tipo, "idHora") ? valores.idHora : null,
    idDiaSemana: usaCampo(tipo, "idDiaSemana") ? valores.idDiaSemana : null,
    idDiaMes: usaCampo(tipo, "idDiaMes") ? valores.idDiaMes : null,
  };
};

export const erroDaDescricao = (descricao: string, duplicada: boolean): string | null => {
  if (descricao.trim() === "") return texts.descricaoObrigatoria;
  return duplicada ? texts.descricaoDuplicada : null;
};

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/;

export const erroDaHora = ({ codigoTipoAgendamento, hora }: ValoresDoAgendamento): string | null => {
  if (!usaCampo(codigoTipoAgendamento, "hora")) return null;
  if (hora === "") return texts.horarioObrigatorio;
  return HORA.test(hora) ? null : texts.horarioInvalido;
};

const alterado = (valores: ValoresDoAgendamento, agendamento: Agendamento): boolean => {
  const novo = agendamentoInformado(valores);
  return (
    novo.codigoTipoAgendamento !== agendamento.tipoAgendamento.codigo ||
    novo.descricao !== agendamento.descricao ||
    novo.hora !== agendamento.hora ||
    novo.idHora !== agendamento.horaIntervalo ||
    novo.idDiaSemana !== agendamento.idDiaSemana ||
    novo.idDiaMes !== agendamento.diaMes
  );
};

/** Why "Confirmar" is off, or null; `agendamento` is null for a new one. */
export const motivoSemConfirmar = (
  valores: ValoresDoAgendamento,
  agendamento: Agendamento | null,
  duplicada: boolean,
): string | null => {
  const erro = erroDaDescricao(valores.descricao, duplicada) ?? erroDaHora(valores);
  if (erro !== null) return erro;
  return agendamento === null || alterado(valores, agendamento) ? null : uiTexts.formulario.nadaAlterado;
};
