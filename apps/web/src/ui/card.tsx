import { type ReactNode, useId } from "react";
import "./card.css";

type CardProps = {
  readonly title?: string;
  /** Beside the title: a link or a small button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
};

/** A sheet on the paper: hairline border, no shadow. With a title it is a named region. */
export const Card = ({ title, action, children, className = "" }: CardProps) => {
  const titleId = useId();
  if (title === undefined) return <div className={`card ${className}`}>{children}</div>;
  return (
    <section className={`card ${className}`} aria-labelledby={titleId}>
      <div className="card__head">
        <h2 id={titleId}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
};

export const CardBody = ({ children }: { readonly children: ReactNode }) => (
  <div className="card__body">{children}</div>
);

/** A line at the foot of a card: what goes for all of it. */
export const CardFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className="card__foot">{children}</div>
);
