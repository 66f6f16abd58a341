import { ActionButton } from "../action-button.tsx";
import { uiTexts } from "../ui.texts.ts";

type SaveButtonProps = {
  /** Why there is nothing to save now; null when there is. */
  readonly reason: string | null;
  readonly saving: boolean;
  readonly label?: string;
};

/** The button that submits a form. */
export const SaveButton = ({ reason, saving, label }: SaveButtonProps) => (
  <ActionButton type="submit" reason={reason} busy={saving}>
    {label ?? (saving ? uiTexts.formulario.salvando : uiTexts.formulario.salvar)}
  </ActionButton>
);
