import { Checkbox } from "@mantine/core";
import { PADROES_PROPOSTOS } from "@acervo/contracts/padroes-ignorados";
import { padroesTexts as texts } from "./padroes.texts.ts";

type PadroesPropostosProps = {
  readonly className?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** Names that a new configuration may leave out from the start; the person sees each before saying yes. */
export const PadroesPropostos = ({ className, checked, onChange }: PadroesPropostosProps) => (
  <Checkbox
    {...(className === undefined ? {} : { className })}
    label={texts.proposta}
    description={texts.propostaAjuda(PADROES_PROPOSTOS.join(", "))}
    checked={checked}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);

/** What goes with a new configuration. */
export const padroesPropostos = (aceitos: boolean): string[] => (aceitos ? [...PADROES_PROPOSTOS] : []);
