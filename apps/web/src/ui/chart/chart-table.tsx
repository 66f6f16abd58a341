import { uiTexts } from "../ui.texts.ts";
import "./chart.css";
import type { ChartPoint } from "./chart.rules.ts";

type ChartTableProps = {
  /** Of the days or months, and of the values. */
  readonly headings: readonly [string, string];
  readonly points: readonly ChartPoint[];
};

/** The figures of a drawing, newest first, for whoever cannot or will not read it. */
export const ChartTable = ({ headings, points }: ChartTableProps) => (
  <details className="chart__table">
    <summary>{uiTexts.verEmTabela}</summary>
    <table>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures">
        {points.toReversed().map(({ label, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
