import { useNavigate } from "react-router";
import { ContratosPage } from "../../features/lgpd/contratos-page.tsx";
import { usePortal } from "../portal/portal-context.ts";
import { ROTAS } from "../route-table.ts";

export const ContratosPorAssinarRoute = () => {
  const portal = usePortal();
  const navigate = useNavigate();
  const minhas = ROTAS.gerenciarContratacoes.caminho;
  return (
    <ContratosPage
      minhas={minhas}
      // The strip and the guard go by what the portal knows: it has to be new by then.
      onAssinado={() => portal.recarregarContratacoes()}
      onConcluido={() => void navigate(minhas)}
    />
  );
};
