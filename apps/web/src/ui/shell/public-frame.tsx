import type { ReactNode } from "react";
import { Logo } from "../logo.tsx";
import "./public-frame.css";

type PublicFrameProps = {
  /** Beside the mark: where else one can go from here. */
  readonly action?: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
};

/** A page without the shell: the mark on top, the same footer. It needs neither session nor router. */
export const PublicFrame = ({ action, footer, children }: PublicFrameProps) => (
  <div className="public-frame">
    <header className="public-frame__header">
      <div className="public-frame__in">
        <a href={import.meta.env.BASE_URL}>
          <Logo height={30} />
        </a>
        {action}
      </div>
    </header>
    <main className="public-frame__main">
      <div className="public-frame__in">{children}</div>
    </main>
    {footer}
  </div>
);
