import type { TablerIcon } from "@tabler/icons-react";
import { formatDiaEHora } from "../lib/format.ts";
import "./timeline.css";

export type TimelineSign = { readonly icon: TablerIcon; readonly tone?: "ok" | "warn" | "bad" | "info" };
type Step = TimelineSign & { readonly title: string; readonly text: string; readonly at: string };

/** What happened, oldest first: a sign, a word, when. */
export const Timeline = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ol className="timeline">
    {steps.map(({ icon: Icon, tone, title, text, at }, index) => (
      <li key={`${at}-${index}`}>
        <span className="timeline__sign" data-tone={tone}>
          <Icon size={16} stroke={1.75} aria-hidden />
        </span>
        <div className="timeline__text">
          <p className="timeline__title">
            <strong>{title}</strong>
            <time className="figures" dateTime={at}>
              {formatDiaEHora(at)}
            </time>
          </p>
          <p>{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
