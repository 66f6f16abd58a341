import { Button, Tooltip } from "@mantine/core";
import { useId } from "react";
import { uiTexts } from "../ui.texts.ts";

type SaveButtonProps = {
  /** Why there is nothing to save now; null when there is. */
  readonly reason: string | null;
  readonly saving: boolean;
};

/** "Salvar" of a form. While off it stays reachable, so that the keyboard too can find out why. */
export const SaveButton = ({ reason, saving }: SaveButtonProps) => {
  const reasonId = useId();
  const off = reason !== null;
  return (
    <Tooltip label={reason} disabled={!off} id={reasonId} withinPortal={false}>
      <Button
        type="submit"
        loading={saving}
        {...(off ? { "data-disabled": true } : {})}
        aria-disabled={off}
        onClick={(event) => {
          if (off) event.preventDefault();
        }}
      >
        {uiTexts.formulario.salvar}
      </Button>
    </Tooltip>
  );
};
