import { Button, type ButtonProps, Tooltip } from "@mantine/core";
import { type ComponentProps, useId } from "react";

type ReasonButtonProps = ButtonProps &
  Omit<ComponentProps<"button">, keyof ButtonProps> & {
    /** Why it does nothing now; null when it works. */
    readonly reason: string | null;
  };

/** A button that says why it is off. It stays reachable while off, so that the keyboard too can find out. */
export const ReasonButton = ({ reason, onClick, ...button }: ReasonButtonProps) => {
  const reasonId = useId();
  const off = reason !== null;
  return (
    <Tooltip label={reason} disabled={!off} id={reasonId} withinPortal={false} multiline maw={280}>
      <Button
        {...button}
        {...(off ? { "data-disabled": true } : {})}
        aria-disabled={off}
        onClick={(event) => {
          if (off) event.preventDefault();
          else onClick?.(event);
        }}
      />
    </Tooltip>
  );
};
