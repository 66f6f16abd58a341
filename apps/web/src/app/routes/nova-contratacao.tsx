import { Skeleton } from "@mantine/core";
import { lazy, Suspense, useCallback } from "react";
import { useNavigate } from "react-router";
import { NovaContratacaoPage } from "../../features/contratacoes/nova/nova-contratacao-page.tsx";
import { useEstadoDoPortal, usePortal, useUsuario } from "../portal/portal-context.ts";
import { ROTAS } from "../route-table.ts";

/** Only for whoever pays by card. */
const CartoesSection = lazy(async () => ({
  default: (await import("../../features/cartoes/cartoes-section.tsx")).CartoesSection,
}));

const Cartoes = () => {
  const portal = usePortal();
  return (
    <Suspense fallback={<Skeleton height={160} aria-busy />}>
      <CartoesSection usuario={useUsuario()} onMudou={portal.recarregarUsuario} />
    </Suspense>
  );
};

export const NovaContratacaoRoute = () => {
  const portal = usePortal();
  const { contratacoes } = useEstadoDoPortal();
  const navigate = useNavigate();
  const recarregar = useCallback(
    async (pedida?: number) => {
      await Promise.all([portal.recarregarContratacoes(pedida), portal.recarregarUsuario()]);
    },
    [portal],
  );
  return (
    <NovaContratacaoPage
      usuario={useUsuario()}
      contratacoes={contratacoes === "falhou" ? [] : contratacoes}
      cartoes={<Cartoes />}
      onCriada={recarregar}
      onMudou={useCallback(() => recarregar(), [recarregar])}
      onAtiva={useCallback(() => void navigate(ROTAS.dashboard.caminho), [navigate])}
    />
  );
};
