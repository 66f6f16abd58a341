import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { isDaLista } from "../lib/da-lista.ts";

type BackToListProps = {
  /** Where the list is when the page was not opened from it. */
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** To the list as it was: with its filters, its page and what was searched for by name, which no address holds. */
export const BackToList = ({ to, className, children }: BackToListProps) => {
  const navigate = useNavigate();
  const fromList = isDaLista(useLocation().state);
  return (
    <Link
      className={className}
      to={to}
      onClick={(event) => {
        if (!fromList) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {children}
    </Link>
  );
};
