import { useState } from "react";
import { ConfirmarEmailPage } from "../../features/usuarios/confirmar-email-page.tsx";
import { PublicFrame } from "../../ui/shell/public-frame.tsx";
import { Rodape } from "../shell/rodape.tsx";

/** Opened from a message, in any browser: needs no session. What the link carries stands behind `#`, which no server sees. */
export const ConfirmarEmailRoute = () => {
  const [confirmacao] = useState(() => window.location.hash.slice(1));
  return (
    <PublicFrame footer={<Rodape />}>
      <ConfirmarEmailPage confirmacao={confirmacao} portalUrl={import.meta.env.BASE_URL} />
    </PublicFrame>
  );
};
