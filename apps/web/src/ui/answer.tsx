import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import "./answer.css";

type AnswerProps = { readonly question: string; readonly children: ReactNode };

/** A question that opens to its answer: the browser's own disclosure. */
export const Answer = ({ question, children }: AnswerProps) => (
  <details className="answer">
    <summary>
      <span>{question}</span>
      <IconChevronDown size={20} stroke={1.75} aria-hidden />
    </summary>
    <div className="answer__text">{children}</div>
  </details>
);
