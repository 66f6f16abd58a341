import type { ReactNode } from "react";
import "./page.css";
import { uiTexts } from "./ui.texts.ts";

export type PageProps = {
  readonly title: string;
  readonly lead?: string;
  /** The page's main action, beside the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A page inside the shell: its name in the browser's tab, the heading, an optional sentence, the content. */
export const Page = ({ title, lead, action, children }: PageProps) => (
  <>
    <title>{`${title} · ${uiTexts.marca}`}</title>
    <div className="page__head">
      <div>
        <h1>{title}</h1>
        {lead === undefined ? null : <p>{lead}</p>}
      </div>
      {action}
    </div>
    <div className="page__stack">{children}</div>
  </>
);
