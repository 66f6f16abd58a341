import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { NavLink, useNavigate } from "react-router";
import { Page } from "../../ui/page.tsx";
import "./conta-page.css";
import { SECOES_DA_CONTA, type SecaoDaConta } from "./secoes.ts";
import { usuariosTexts } from "./usuarios.texts.ts";

type ContaPageProps = {
  readonly secao: SecaoDaConta;
  /** Beside the chosen section; below it on a phone. Null: the section takes the whole width. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
};

const enderecoDa = (secao: string): string => `/configurarConta/${secao}`;

/** The account settings: the sections as tabs, on a phone as a list to choose from, and the chosen one below. */
export const ContaPage = ({ secao, aside, children }: ContaPageProps) => {
  const navigate = useNavigate();
  const { secoes } = usuariosTexts;
  return (
    <Page title={usuariosTexts.titulo}>
      <nav className="conta-page__tabs" aria-label={secoes.rotulo}>
        {SECOES_DA_CONTA.map((uma) => (
          <NavLink key={uma} to={enderecoDa(uma)}>
            {secoes[uma]}
          </NavLink>
        ))}
      </nav>
      <NativeSelect
        className="conta-page__choice"
        label={secoes.escolha}
        value={secao}
        onChange={(event) => void navigate(enderecoDa(event.currentTarget.value))}
        data={SECOES_DA_CONTA.map((uma) => ({ value: uma, label: secoes[uma] }))}
      />
      <div className={aside === null ? undefined : "conta-page__columns"}>
        <div className="conta-page__stack">{children}</div>
        {aside === null ? null : <div className="conta-page__stack">{aside}</div>}
      </div>
    </Page>
  );
};
