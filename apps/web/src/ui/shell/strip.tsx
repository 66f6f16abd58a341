import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import "./strip.css";

type StripProps = {
  readonly icon: TablerIcon;
  /** Its name, for who moves by regions. */
  readonly label: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
};

/** A line across every page, below the header, which stays in view: what goes on must not be forgotten. */
export const Strip = ({ icon: Icon, label, action, children }: StripProps) => (
  <section className="strip" aria-label={label}>
    <Icon size={20} stroke={1.75} aria-hidden />
    <div className="strip__text">{children}</div>
    {action}
  </section>
);
