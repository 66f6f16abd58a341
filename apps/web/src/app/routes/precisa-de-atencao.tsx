import { lazy, Suspense } from "react";
import { useUsuario } from "../portal/portal-context.ts";

const AtencaoPage = lazy(async () => ({
  default: (await import("../../staff/atencao/atencao-page.tsx")).AtencaoPage,
}));

/** Who may not open a customer sees the queue without the ways into it. */
export const PrecisaDeAtencaoRoute = () => {
  const { id, admin, suporteTecnicoAvancado } = useUsuario();
  return (
    <Suspense fallback={null}>
      <AtencaoPage quem={{ id, abreCliente: admin || suporteTecnicoAvancado }} />
    </Suspense>
  );
};
