import { lazy, Suspense, useState } from "react";
import { Navigate, useParams } from "react-router";
import { BackupsSection } from "../../features/backups/backups-section.tsx";
import { LogWindow } from "../../features/backups/log-window.tsx";
import { quandoRoda } from "../../features/dispositivos/agendamentos/agendamento-em-palavras.ts";
import { Faixa30Dias } from "../../features/protecao/faixa-30-dias.tsx";
import { GruposNaoProtegidos } from "../../features/protecao/grupos-nao-protegidos.tsx";
import { SituacaoProtecaoBadge } from "../../features/protecao/situacao-badge.tsx";
import { useUsuario } from "../portal/portal-context.ts";
import { idDoEndereco } from "./id-do-endereco.ts";

const ClientePage = lazy(async () => ({
  default: (await import("../../staff/cliente/cliente-page.tsx")).ClientePage,
}));

const VerComoCard = lazy(async () => ({
  default: (await import("../../staff/ajuda/ver-como-card.tsx")).VerComoCard,
}));

/** Loaded anew: what was read for the analyst and what is read for the customer never meet. */
const abrirOPortalDoCliente = (): void =>
  window.location.assign(new URL("dashboard", new URL(import.meta.env.BASE_URL, window.location.origin)));

const verComo = (idContratacao: number) => (
  <VerComoCard idContratacao={idContratacao} onEntrar={abrirOPortalDoCliente} />
);

const Backups = ({ idDispositivo }: { readonly idDispositivo: number }) => {
  const [pagina, setPagina] = useState(1);
  return <BackupsSection idDispositivo={idDispositivo} comLog pagina={pagina} onPagina={setPagina} />;
};

/** What the customer reads of a device, who attends to them reads alike. */
const PARTES = {
  Faixa: Faixa30Dias,
  Situacao: SituacaoProtecaoBadge,
  Backups,
  NaoProtegidos: GruposNaoProtegidos,
  Log: LogWindow,
  quandoRoda,
};

export const VisualizarContratacaoRoute = () => {
  const { admin } = useUsuario();
  const id = idDoEndereco(useParams()["idContratacao"]);
  if (id === 0) return <Navigate to="/listarContratacoes" replace />;
  return (
    <Suspense fallback={null}>
      <ClientePage id={id} partes={PARTES} admin={admin} verComo={verComo} />
    </Suspense>
  );
};
