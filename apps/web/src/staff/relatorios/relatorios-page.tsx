import { useState } from "react";
import { Dense } from "../../ui/dense.tsx";
import { Page } from "../../ui/page.tsx";
import { ContratacoesCard } from "./contratacoes-card.tsx";
import { PagamentosCard } from "./pagamentos-card.tsx";
import { RecentesCard } from "./recentes-card.tsx";
import { useRecentes } from "./recentes.data.ts";
import { relatoriosTexts as texts } from "./relatorios.texts.ts";
import { useGeracao } from "./use-geracao.ts";
import "./relatorios.css";

/** Both reports and what was exported lately; the one that the address names stands first. */
const RelatoriosPage = ({ primeiro }: { readonly primeiro: "pagamentos" | "contratacoes" }) => {
  const [pagina, setPagina] = useState(1);
  const [pagamentos, contratacoes] = [useGeracao(), useGeracao()];
  const gerando = [pagamentos, contratacoes].some(
    ({ estado }) => estado.tipo === "correndo" || estado.tipo === "entregue",
  );
  const consulta = useRecentes(pagina, gerando);
  const recentes = consulta.data?.listaExportacao ?? [];
  const cards = [
    <PagamentosCard key="pagamentos" geracao={pagamentos} recentes={recentes} />,
    <ContratacoesCard key="contratacoes" geracao={contratacoes} recentes={recentes} />,
  ];
  return (
    <Dense>
      <Page title={texts.titulo} lead={texts.explica}>
        <div className="relatorios__cards">{primeiro === "pagamentos" ? cards : cards.toReversed()}</div>
        <RecentesCard consulta={consulta} pagina={pagina} onPagina={setPagina} />
      </Page>
    </Dense>
  );
};

export const RelatorioPagamentosPage = () => <RelatoriosPage primeiro="pagamentos" />;
export const PlanilhaContratacoesPage = () => <RelatoriosPage primeiro="contratacoes" />;
