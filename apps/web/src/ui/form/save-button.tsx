import { ReasonButton } from "../reason-button.tsx";
import { uiTexts } from "../ui.texts.ts";

type SaveButtonProps = {
  /** Why there is nothing to save now; null when there is. */
  readonly reason: string | null;
  readonly saving: boolean;
  readonly label?: string;
};

/** The button that submits a form. */
export const SaveButton = ({ reason, saving, label = uiTexts.formulario.salvar }: SaveButtonProps) => (
  <ReasonButton type="submit" reason={reason} loading={saving}>
    {label}
  </ReasonButton>
);
