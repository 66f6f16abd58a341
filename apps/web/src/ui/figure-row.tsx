import type { ReactNode } from "react";
import "./figure-row.css";

type FigureProps = { readonly name: string; readonly value: string; readonly children: ReactNode };

/** One figure of a row, with what it means and a note below it. */
export const Figure = ({ name, value, children }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd className="figure-row__value figures">{value}</dd>
    <dd className="figure-row__note">{children}</dd>
  </div>
);

/** A few figures side by side; on a phone two by two. */
export const FigureRow = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <dl className="figure-row" aria-label={label}>
    {children}
  </dl>
);
