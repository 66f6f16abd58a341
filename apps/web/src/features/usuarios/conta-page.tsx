import type { ReactNode } from "react";
import { Page } from "../../ui/page.tsx";
import { SectionNav } from "../../ui/section-nav.tsx";
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
  const { secoes } = usuariosTexts;
  return (
    <Page title={usuariosTexts.titulo}>
      <SectionNav
        label={secoes.rotulo}
        choice={secoes.escolha}
        sections={SECOES_DA_CONTA.map((uma) => ({ address: enderecoDa(uma), name: secoes[uma] }))}
        current={enderecoDa(secao)}
      />
      <div className={aside === null ? undefined : "conta-page__columns"}>
        <div className="conta-page__stack">{children}</div>
        {aside === null ? null : <div className="conta-page__stack">{aside}</div>}
      </div>
    </Page>
  );
};
