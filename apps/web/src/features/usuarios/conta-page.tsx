import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { Page } from "../../ui/page.tsx";
import "./conta-page.css";
import { usuariosTexts } from "./usuarios.texts.ts";

/** The sections that exist, in their order; an unknown one leads to the first. */
export const SECOES_DA_CONTA = ["perfil", "endereco", "pagamentos", "notificacoes"] as const;
export type SecaoDaConta = (typeof SECOES_DA_CONTA)[number];

export const isSecaoDaConta = (texto: string): texto is SecaoDaConta =>
  SECOES_DA_CONTA.some((secao) => secao === texto);

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
