import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { uiTexts } from "../ui.texts.ts";
import { Window } from "../window.tsx";
import "./form-window.css";
import { SaveButton } from "./save-button.tsx";

type FormWindowProps = {
  readonly title: string;
  /** What the submitting button says. */
  readonly submit: string;
  /** Why there is nothing to submit now; null when there is. */
  readonly reason: string | null;
  /** While true it cannot be submitted again. */
  readonly saving: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** What else can be done to it, apart from the buttons that end the form. */
  readonly aside?: ReactNode;
  /** It holds a list to choose from. */
  readonly wide?: true;
  readonly children: ReactNode;
};

/** A form in a window of its own; it stays open, with what was typed, until the save has worked. */
export const FormWindow = ({
  title,
  submit,
  reason,
  saving,
  onSubmit,
  onClose,
  aside,
  wide,
  children,
}: FormWindowProps) => (
  <Window size={wide === true ? "wide" : "form"} title={title} onClose={onClose}>
    <form
      className="form-window"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null && !saving) onSubmit();
      }}
    >
      {children}
      <div className="form-window__foot">
        {aside === undefined ? null : <div className="form-window__aside">{aside}</div>}
        <Button variant="default" onClick={onClose}>
          {uiTexts.formulario.cancelar}
        </Button>
        <SaveButton label={submit} reason={reason} saving={saving} />
      </div>
    </form>
  </Window>
);
