import { useNavigate } from "react-router";
import { TermoPage } from "../../features/lgpd/termo-page.tsx";
import { CONFIGURAR_PERFIL } from "../guards/proximo-destino.ts";
import { usePortal, useUsuario } from "../portal/portal-context.ts";

export const TermoLgpdRoute = () => {
  const portal = usePortal();
  const navigate = useNavigate();
  return (
    <TermoPage
      usuario={useUsuario()}
      // The guard asks again where the person must go: what it knows has to be new by then.
      onAssinado={async () => {
        await Promise.all([portal.recarregarUsuario(), portal.recarregarContratacoes()]);
      }}
      onConcluido={() => void navigate(CONFIGURAR_PERFIL)}
    />
  );
};
