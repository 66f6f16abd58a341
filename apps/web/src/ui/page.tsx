import type { ReactNode } from "react";
import "./page.css";
import { uiTexts } from "./ui.texts.ts";

type PageProps = {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
};

/** A page inside the shell: its name in the browser's tab, the heading, an optional sentence, the content. */
export const Page = ({ title, lead, children }: PageProps) => (
  <>
    <title>{`${title} · ${uiTexts.marca}`}</title>
    <div className="page__head">
      <h1>{title}</h1>
      {lead === undefined ? null : <p>{lead}</p>}
    </div>
    <div className="page__stack">{children}</div>
  </>
);
