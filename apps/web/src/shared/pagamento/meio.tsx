import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import "./pagamento.css";

type MeioProps = {
  readonly icone: TablerIcon;
  readonly titulo: string;
  readonly ajuda: string;
  readonly botoes: ReactNode;
  readonly children?: ReactNode;
};

/** One of the other ways to pay, in a list of them. */
export const Meio = ({ icone: Icone, titulo, ajuda, botoes, children }: MeioProps) => (
  <li>
    <span className="pagamento__icon">
      <Icone size={20} stroke={1.75} aria-hidden />
    </span>
    <div className="pagamento__way">
      <h3>{titulo}</h3>
      <p>{ajuda}</p>
    </div>
    <div className="pagamento__buttons">{botoes}</div>
    {children}
  </li>
);
