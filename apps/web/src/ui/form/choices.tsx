import type { ReactNode } from "react";
import "./choices.css";

/** One choice among a few that each need a sentence: cards, with the browser's own radio buttons inside. */
export const Choices = ({ legend, children }: { readonly legend: string; readonly children: ReactNode }) => (
  <fieldset className="choices">
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

type ChoiceProps = {
  /** The same for all cards of one choice. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
  /** What comes of it: a count, a name. */
  readonly children?: ReactNode;
};

export const Choice = ({ name, title, text, checked, disabled = false, onChoose, children }: ChoiceProps) => (
  <label className="choice">
    <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onChoose} />
    <b>{title}</b>
    <small>{text}</small>
    {children}
  </label>
);
