import { useNavigate } from "react-router";
import { ContratosPage } from "../../features/lgpd/contratos-page.tsx";
import { lgpdTexts } from "../../features/lgpd/lgpd.texts.ts";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { usePortal } from "../portal/portal-context.ts";
import { ROTAS } from "../route-table.ts";

export const ContratosPorAssinarRoute = () => {
  const portal = usePortal();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const minhas = ROTAS.gerenciarContratacoes.caminho;
  return (
    <ContratosPage
      minhas={minhas}
      // The strip and the guard go by what the portal knows: it has to be new by then.
      onAssinado={() => portal.recarregarContratacoes()}
      onConcluido={() => {
        feedback.toast("sucesso", lgpdTexts.contratos.assinados);
        void navigate(minhas);
      }}
    />
  );
};
