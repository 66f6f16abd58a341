import type { ComponentType } from "react";
import { useParams } from "react-router";
import { SECOES_DA_OPERACAO, type SecaoDaOperacao } from "../../shared/operacao/secoes.ts";
import { Dense } from "../../ui/dense.tsx";
import { Page } from "../../ui/page.tsx";
import { SectionNav } from "../../ui/section-nav.tsx";
import { ColetasSection } from "./coletas/coletas-section.tsx";
import { CongeladosSection } from "./congelados/congelados-section.tsx";
import { DanosSection } from "./danos/danos-section.tsx";
import { FalhasSection } from "./falhas/falhas-section.tsx";
import { ParametrosSection } from "./parametros/parametros-section.tsx";
import { TrilhaSection } from "./trilha/trilha-section.tsx";
import { VersoesSection } from "./versoes/versoes-section.tsx";
import { operacaoTexts as texts } from "./operacao.texts.ts";

const SECOES: Readonly<Record<SecaoDaOperacao, ComponentType>> = {
  falhas: FalhasSection,
  danos: DanosSection,
  congelados: CongeladosSection,
  coletas: ColetasSection,
  versoes: VersoesSection,
  parametros: ParametrosSection,
  trilha: TrilhaSection,
};

const enderecoDa = (secao: string): string => `/operacao/${secao}`;

/** What keeps the service running: the sections as tabs, on a phone as a list to choose from. */
export const OperacaoPage = () => {
  const { secao = "" } = useParams();
  const aberta = SECOES_DA_OPERACAO.find((uma) => uma === secao) ?? SECOES_DA_OPERACAO[0];
  const Secao = SECOES[aberta];
  return (
    <Dense>
      <Page title={texts.titulo} lead={texts.explica}>
        <SectionNav
          label={texts.rotulo}
          choice={texts.escolha}
          sections={SECOES_DA_OPERACAO.map((uma) => ({ address: enderecoDa(uma), name: texts.secoes[uma] }))}
          current={enderecoDa(aberta)}
        />
        <Secao />
      </Page>
    </Dense>
  );
};
