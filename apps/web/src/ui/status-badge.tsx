import type { TablerIcon } from "@tabler/icons-react";
import "./status-badge.css";

export type StatusTone = "ok" | "warn" | "orange" | "bad" | "info" | "neutral";

type StatusBadgeProps = {
  readonly tone: StatusTone;
  readonly icon: TablerIcon;
  readonly children: string;
};

/** A state: always tint, icon and word together, since colour alone says nothing to many people. */
export const StatusBadge = ({ tone, icon: Icon, children }: StatusBadgeProps) => (
  <span className="status-badge" data-tone={tone}>
    <Icon size={16} stroke={2} aria-hidden />
    {children}
  </span>
);
