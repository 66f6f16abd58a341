import { LIMITE_DO_MOTIVO } from "@acervo/contracts/aprovacoes";
import { CountedTextarea } from "../../ui/form/counted-textarea.tsx";
import { aprovacaoTexts as texts } from "./aprovacoes.texts.ts";

type MotivoFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly description?: string;
};

/** Why a change is asked for, or refused. */
export const MotivoField = ({ value, onChange, description = texts.motivoAjuda }: MotivoFieldProps) => (
  <CountedTextarea
    required
    rows={3}
    label={texts.motivo}
    description={description}
    maxLength={LIMITE_DO_MOTIVO}
    value={value}
    onChange={onChange}
  />
);
