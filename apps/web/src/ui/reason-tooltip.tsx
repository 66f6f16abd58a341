import { Tooltip } from "@mantine/core";
import type { RefObject } from "react";

export type ReasonTooltipProps = {
  readonly id: string;
  readonly reason: string;
  readonly target: RefObject<HTMLElement | null>;
};

/** In a chunk of its own: what finds a place for it is a tenth of the first page, and few ever ask why. */
export const ReasonTooltip = ({ id, reason, target }: ReasonTooltipProps) => (
  <Tooltip opened target={target} label={<span id={id}>{reason}</span>} withinPortal={false} multiline maw={280} />
);
