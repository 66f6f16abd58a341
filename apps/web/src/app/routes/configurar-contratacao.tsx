import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ConfigurarPage, EscolherParaConfigurar } from "../../features/contratacoes/configurar/configurar-page.tsx";
import { useEstadoDoPortal, usePortal } from "../portal/portal-context.ts";
import { ROTAS } from "../route-table.ts";

export const ConfigurarContratacaoRoute = () => {
  const portal = usePortal();
  const { contratacoes } = useEstadoDoPortal();
  const navigate = useNavigate();
  const [busca, setBusca] = useSearchParams();
  const id = Number(busca.get("id"));
  const voltar = useCallback(() => void navigate(ROTAS.gerenciarContratacoes.caminho), [navigate]);
  if (!Number.isSafeInteger(id) || id <= 0)
    return (
      <EscolherParaConfigurar
        contratacoes={contratacoes === "falhou" ? [] : contratacoes}
        onEscolher={(escolhida) => setBusca({ id: String(escolhida) })}
      />
    );
  return (
    <ConfigurarPage
      id={id}
      onSalva={() => portal.recarregarContratacoes()}
      onConcluido={() => void navigate(ROTAS.dashboard.caminho)}
      onFalha={voltar}
    />
  );
};
