import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import "./empty-state.css";

type EmptyStateProps = {
  readonly icon: TablerIcon;
  readonly title: string;
  /** What to do next. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

export const EmptyState = ({ icon: Icon, title, children, action }: EmptyStateProps) => (
  <div className="empty-state">
    <Icon size={40} stroke={1.25} aria-hidden />
    <p className="empty-state__title">{title}</p>
    {children === undefined ? null : <p className="empty-state__text">{children}</p>}
    {action}
  </div>
);
