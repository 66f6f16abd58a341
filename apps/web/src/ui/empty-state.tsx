import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import "./empty-state.css";

type EmptyStateProps = {
  readonly icon: TablerIcon;
  readonly title: string;
  /** It is all that there is on the page, so its title is the page's. */
  readonly wholePage?: boolean;
  /** What to do next. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

export const EmptyState = ({ icon: Icon, title, wholePage = false, children, action }: EmptyStateProps) => (
  <div className="empty-state">
    <Icon size={40} stroke={1.25} aria-hidden />
    {wholePage ? <h1 className="empty-state__title">{title}</h1> : <p className="empty-state__title">{title}</p>}
    {children === undefined ? null : <p className="empty-state__text">{children}</p>}
    {action}
  </div>
);
