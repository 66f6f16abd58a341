import { TimeInput } from "../../../ui/form/time-input.tsx";
import { agendamentosTexts } from "../agendamentos.texts.ts";
import { erroDoHorario } from "./horario.rules.ts";
import { pastasTexts as texts } from "./pastas.texts.ts";

type HorarioFieldProps = { readonly hora: string; readonly onChange: (hora: string) => void };

export const HorarioField = ({ hora, onChange }: HorarioFieldProps) => (
  <TimeInput
    className="primeiros-passos__short"
    label={texts.horario}
    description={agendamentosTexts.horarioAjuda}
    value={hora}
    onChange={onChange}
    error={erroDoHorario(hora)}
  />
);
