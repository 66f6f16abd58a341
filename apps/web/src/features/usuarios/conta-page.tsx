import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { Page } from "../../ui/page.tsx";
import "./conta-page.css";
import { SECOES_DA_CONTA } from "./secoes.ts";
import { usuariosTexts } from "./usuarios.texts.ts";

type ContaPageProps = {
  /** Beside the chosen section; below it on a phone. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
};

/** The account settings: the sections as tabs, the chosen one below. */
export const ContaPage = ({ aside, children }: ContaPageProps) => (
  <Page title={usuariosTexts.titulo}>
    <nav className="conta-page__tabs" aria-label={usuariosTexts.secoes.rotulo}>
      {SECOES_DA_CONTA.map((secao) => (
        <NavLink key={secao} to={`/configurarConta/${secao}`}>
          {usuariosTexts.secoes[secao]}
        </NavLink>
      ))}
    </nav>
    <div className="conta-page__columns">
      <div className="conta-page__stack">{children}</div>
      <div className="conta-page__stack">{aside}</div>
    </div>
  </Page>
);
