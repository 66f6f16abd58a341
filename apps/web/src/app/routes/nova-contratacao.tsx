import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { NovaContratacaoPage } from "../../features/contratacoes/nova/nova-contratacao-page.tsx";
import { planoNoEndereco } from "../../lib/plano-pedido.ts";
import { useEstadoDoPortal, usePortal, useUsuario } from "../portal/portal-context.ts";
import { ROTAS } from "../route-table.ts";
import { CartoesDaPessoa } from "./cartoes-da-pessoa.tsx";

export const NovaContratacaoRoute = () => {
  const portal = usePortal();
  const { contratacoes } = useEstadoDoPortal();
  const navigate = useNavigate();
  const recarregar = useCallback(
    async (pedida?: number) => {
      await Promise.all([portal.recarregarContratacoes(pedida), portal.recarregarUsuario()]);
      const { contratacoes: lidas } = portal.estado();
      return lidas === "falhou" ? [] : lidas;
    },
    [portal],
  );
  return (
    <NovaContratacaoPage
      usuario={useUsuario()}
      planoPedido={planoNoEndereco(useLocation().search)}
      contratacoes={contratacoes === "falhou" ? [] : contratacoes}
      cartoes={<CartoesDaPessoa />}
      onCriada={recarregar}
      onMudou={useCallback(() => recarregar(), [recarregar])}
      onPainel={useCallback(() => void navigate(ROTAS.dashboard.caminho), [navigate])}
    />
  );
};
