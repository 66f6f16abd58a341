import { Tooltip } from "@mantine/core";
import type { ComponentType } from "react";
import "./icon-button.css";

export type ButtonIcon = ComponentType<{
  readonly size: number;
  readonly stroke: number;
  readonly "aria-hidden": true;
}>;

type IconButtonProps = {
  readonly icon: ButtonIcon;
  /** What it does, to what: the only words it has. */
  readonly label: string;
  /** Why it does nothing now; null when it works. */
  readonly reason: string | null;
  readonly danger?: true;
  readonly onClick: () => void;
};

/** An icon alone: only for edit and delete, which everyone knows. */
export const IconButton = ({ icon: Icon, label, reason, danger, onClick }: IconButtonProps) => {
  const off = reason !== null;
  const button = (
    <button
      type="button"
      className="icon-button"
      data-danger={danger}
      aria-label={label}
      aria-disabled={off}
      {...(off ? {} : { title: label })}
      onClick={() => {
        if (!off) onClick();
      }}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  );
  return off ? (
    <Tooltip label={reason} withinPortal={false} multiline maw={280}>
      {button}
    </Tooltip>
  ) : (
    button
  );
};
