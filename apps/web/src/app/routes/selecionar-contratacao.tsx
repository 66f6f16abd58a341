import { useNavigate, useRevalidator } from "react-router";
import { SelecionarContratacao } from "../../features/contratacoes/selecionar-contratacao.tsx";
import { useEstadoDoPortal, usePortal } from "../portal/portal-context.ts";
import { ROTAS } from "../route-table.ts";
import { useSelecionarContratacao } from "../shell/use-selecionar-contratacao.ts";

export const SelecionarContratacaoRoute = () => {
  const portal = usePortal();
  const { contratacoes, contratacaoAtual } = useEstadoDoPortal();
  const selecionar = useSelecionarContratacao();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <SelecionarContratacao
      contratacoes={contratacoes}
      atual={contratacaoAtual?.id ?? null}
      onSelecionar={async (id) => {
        if (await selecionar(id)) await navigate(ROTAS.dashboard.caminho);
      }}
      onTentarDeNovo={async () => {
        await portal.recarregarContratacoes();
        await revalidate();
      }}
    />
  );
};
