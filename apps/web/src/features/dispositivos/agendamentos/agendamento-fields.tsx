import { NativeSelect } from "@mantine/core";
import { TIPO_AGENDAMENTO } from "@acervo/contracts/agendamentos";
import { SegmentedRadio } from "../../../ui/form/segmented-radio.tsx";
import { TimeInput } from "../../../ui/form/time-input.tsx";
import { erroDaHora, usaCampo, type ValoresDoAgendamento } from "./agendamento.rules.ts";
import "./agendamento-fields.css";
import { agendamentosTexts as texts } from "../agendamentos.texts.ts";

const MAXIMO_INTERVALO_HORAS = 12;
const ULTIMO_DIA_DO_MES = 28;

const deUmAte = (maximo: number, rotulo: (numero: number) => string) =>
  Array.from({ length: maximo }, (_, indice) => ({ value: String(indice + 1), label: rotulo(indice + 1) }));

const INTERVALOS = deUmAte(MAXIMO_INTERVALO_HORAS, texts.quando.aCada);
const DIAS_DO_MES = deUmAte(ULTIMO_DIA_DO_MES, texts.dia);
const DIAS_DA_SEMANA = texts.dias.map(({ curto, longo }, indice) => ({
  value: indice + 1,
  label: curto,
  fullLabel: longo,
}));
const TIPOS = Object.values(TIPO_AGENDAMENTO).map((codigo) => ({ value: codigo, label: texts.tipos[codigo] }));

type AgendamentoFieldsProps = {
  readonly valores: ValoresDoAgendamento;
  readonly onChange: (parte: Partial<ValoresDoAgendamento>) => void;
};

/** When a schedule runs: its type, and the fields that this type uses. */
export const AgendamentoFields = ({ valores, onChange }: AgendamentoFieldsProps) => {
  const tipo = valores.codigoTipoAgendamento;
  return (
    <>
      <SegmentedRadio
        label={texts.repeticao}
        options={TIPOS}
        value={tipo}
        onChange={(codigoTipoAgendamento) => onChange({ codigoTipoAgendamento })}
      />
      {usaCampo(tipo, "idHora") ? (
        <NativeSelect
          className="agendamento-fields__short"
          label={texts.intervalo}
          description={texts.intervaloAjuda}
          data={INTERVALOS}
          value={String(valores.idHora)}
          onChange={(event) => onChange({ idHora: Number(event.currentTarget.value) })}
        />
      ) : null}
      {usaCampo(tipo, "idDiaSemana") ? (
        <SegmentedRadio
          label={texts.diaSemana}
          options={DIAS_DA_SEMANA}
          value={valores.idDiaSemana}
          onChange={(idDiaSemana) => onChange({ idDiaSemana })}
        />
      ) : null}
      {usaCampo(tipo, "idDiaMes") ? (
        <NativeSelect
          className="agendamento-fields__short"
          label={texts.diaMes}
          description={texts.diaMesAjuda}
          data={DIAS_DO_MES}
          value={String(valores.idDiaMes)}
          onChange={(event) => onChange({ idDiaMes: Number(event.currentTarget.value) })}
        />
      ) : null}
      {usaCampo(tipo, "hora") ? (
        <TimeInput
          className="agendamento-fields__short"
          label={texts.horario}
          description={texts.horarioAjuda}
          value={valores.hora}
          onChange={(hora) => onChange({ hora })}
          error={erroDaHora(valores)}
        />
      ) : null}
    </>
  );
};
