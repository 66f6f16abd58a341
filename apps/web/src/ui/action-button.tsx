import { Button, type ButtonProps, Loader, Tooltip } from "@mantine/core";
import type { ComponentProps } from "react";

type ActionButtonProps = Omit<ButtonProps, "loading" | "disabled"> &
  Omit<ComponentProps<"button">, keyof ButtonProps> & {
    /** Why it does nothing now; null when it works. */
    readonly reason?: string | null;
    /** What it started is under way. */
    readonly busy?: boolean;
  };

/** A button that says why it is off. Off or busy it stays reachable: the keyboard can find out why, and keeps its place. */
export const ActionButton = ({ reason = null, busy = false, leftSection, onClick, ...button }: ActionButtonProps) => {
  const off = reason !== null && !busy;
  return (
    <Tooltip label={reason} disabled={!off} withinPortal={false} multiline maw={280}>
      <Button
        {...button}
        aria-disabled={off || busy}
        aria-busy={busy}
        {...(off ? { "data-disabled": true } : {})}
        leftSection={busy ? <Loader size={16} color="currentcolor" aria-hidden /> : leftSection}
        onClick={(event) => {
          if (off || busy) event.preventDefault();
          else onClick?.(event);
        }}
      />
    </Tooltip>
  );
};
