import { Skeleton } from "@mantine/core";
import { type Contratacao, SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { lazy, Suspense } from "react";
import { Card } from "../../../ui/card.tsx";
import "./proximos-agendamentos.css";
import { agendamentosTexts as texts } from "./proximos-agendamentos.texts.ts";

/** Drawn by code that nothing else of the first page needs. */
const AbasDeAgendamentos = lazy(async () => ({
  default: (await import("./abas-de-agendamentos.tsx")).AbasDeAgendamentos,
}));

/** As high as the tabs with one line. */
const Esboco = () => <Skeleton className="proximos-agendamentos__loading" height={84} aria-busy />;

/** What runs next, by kind of schedule; a subscription that is not active runs nothing. */
export const ProximosAgendamentos = ({ contratacao }: { readonly contratacao: Contratacao }) => (
  <Card title={texts.titulo} className="proximos-agendamentos">
    {contratacao.situacao.codigo === SITUACAO_CONTRATACAO.ativa ? (
      <Suspense fallback={<Esboco />}>
        <AbasDeAgendamentos idContratacao={contratacao.id} />
      </Suspense>
    ) : (
      <p className="proximos-agendamentos__note">{texts.naoAtiva}</p>
    )}
  </Card>
);
