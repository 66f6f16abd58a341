import type { ButtonIcon } from "../../../ui/icon-button.tsx";
import "../../../ui/icon-button.css";
import "./row-button.css";
import { IconeTrash } from "./icones-das-linhas.tsx";

type RowButtonProps = {
  readonly icon: ButtonIcon;
  readonly children: string;
  /** What it does, to what, where the text alone does not say. */
  readonly label?: string;
  /** Why it does nothing now; null when it works. */
  readonly reason: string | null;
  /** More attributes of the button. */
  readonly attributes?: { readonly tabIndex: number; readonly "data-foco": string };
  readonly onClick: () => void;
};

/** A small button of a row. Rows come and go by the dozen while a long folder scrolls, so it is nothing but a button. */
export const RowButton = ({ icon: Icon, children, label, reason, attributes, onClick }: RowButtonProps) => (
  <button
    type="button"
    className="arquivos-row-button"
    aria-label={label}
    aria-disabled={reason !== null}
    title={reason ?? undefined}
    {...attributes}
    onClick={() => {
      if (reason === null) onClick();
    }}
  >
    <Icon size={16} stroke={2} aria-hidden />
    {children}
  </button>
);

type DeleteButtonProps = {
  /** What it deletes. */
  readonly label: string;
  readonly reason: string | null;
  readonly attributes: { readonly tabIndex: number; readonly "data-foco": string };
  readonly onClick: () => void;
};

/** The bin of a row. It is the same element whether it works or not, so that it keeps the focus while something runs. */
export const DeleteButton = ({ label, reason, attributes, onClick }: DeleteButtonProps) => (
  <button
    type="button"
    className="icon-button"
    data-danger
    aria-label={label}
    aria-disabled={reason !== null}
    title={reason ?? label}
    {...attributes}
    onClick={() => {
      if (reason === null) onClick();
    }}
  >
    <IconeTrash size={18} stroke={1.75} />
  </button>
);
