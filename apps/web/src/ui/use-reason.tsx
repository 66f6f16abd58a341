import { VisuallyHidden } from "@mantine/core";
import { lazy, Suspense, useId, useRef, useState } from "react";
import type { ReasonTooltipProps } from "./reason-tooltip.tsx";

/** Where its code does not come the reason is still read out: nothing that was typed beside it is worth losing for it. */
const OnlyRead = ({ id, reason }: ReasonTooltipProps) => <VisuallyHidden id={id}>{reason}</VisuallyHidden>;

const ReasonTooltip = lazy(() =>
  import("./reason-tooltip.tsx").then(
    (loaded) => ({ default: loaded.ReasonTooltip }),
    () => ({ default: OnlyRead }),
  ),
);

/**
 * Tells why a control is off while the pointer or the focus is on it; `null` when it works. The control takes `asked` and
 * is `target`; `tooltip` stands beside it, so that the control itself stays the same element.
 */
export const useReason = (reason: string | null) => {
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const isShown = isAsked && reason !== null;
  const ask = (): void => setIsAsked(true);
  const leave = (): void => setIsAsked(false);
  return {
    target,
    asked: {
      onMouseEnter: ask,
      onMouseLeave: leave,
      onFocus: ask,
      onBlur: leave,
      ...(isShown ? { "aria-describedby": id } : {}),
    },
    tooltip: isShown ? (
      <Suspense fallback={null}>
        <ReasonTooltip id={id} reason={reason} target={target} />
      </Suspense>
    ) : null,
  };
};
