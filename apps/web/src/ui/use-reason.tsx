import { lazy, Suspense, useId, useRef, useState } from "react";

const ReasonTooltip = lazy(async () => ({ default: (await import("./reason-tooltip.tsx")).ReasonTooltip }));

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
