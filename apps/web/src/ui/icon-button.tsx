import type { ComponentType } from "react";
import "./icon-button.css";
import { useSomenteVer } from "./somente-ver.ts";
import { useReason } from "./use-reason.tsx";

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
export const IconButton = ({ icon: Icon, label, reason: ownReason, danger, onClick }: IconButtonProps) => {
  const reason = useSomenteVer() ?? ownReason;
  const off = reason !== null;
  const { target, asked, tooltip } = useReason(reason);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        data-danger={danger}
        aria-label={label}
        aria-disabled={off}
        {...(off ? {} : { title: label })}
        {...asked}
        ref={target}
        onClick={() => {
          if (!off) onClick();
        }}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </button>
      {tooltip}
    </>
  );
};
