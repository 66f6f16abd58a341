import { Button, type ButtonProps, Loader } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import type { ComponentProps } from "react";
import { useSomenteVer } from "./somente-ver.ts";
import { useReason } from "./use-reason.tsx";

type ActionButtonProps = Omit<ButtonProps, "loading" | "disabled"> &
  Omit<ComponentProps<"button">, keyof ButtonProps> & {
    /** Why it does nothing now; null when it works. */
    readonly reason?: string | null;
    /** What it started is under way. */
    readonly busy?: boolean;
    /** It changes nothing, so it also works for who may only see. */
    readonly reads?: true;
  };

/** A button that says why it is off. Off or busy it stays reachable: the keyboard can find out why, and keeps its place. */
export const ActionButton = ({
  reason: ownReason = null,
  busy = false,
  reads,
  leftSection,
  onClick,
  ref,
  ...button
}: ActionButtonProps) => {
  const somenteVer = useSomenteVer();
  const reason = reads === true ? ownReason : (somenteVer ?? ownReason);
  const off = reason !== null && !busy;
  const { target, asked, tooltip } = useReason(off ? reason : null);
  return (
    <>
      <Button
        {...button}
        {...asked}
        ref={useMergedRef(target, ref)}
        aria-disabled={off || busy}
        aria-busy={busy}
        {...(off ? { "data-disabled": true } : {})}
        leftSection={busy ? <Loader size={16} color="currentcolor" aria-hidden /> : leftSection}
        onClick={(event) => {
          if (off || busy) event.preventDefault();
          else onClick?.(event);
        }}
      />
      {tooltip}
    </>
  );
};
