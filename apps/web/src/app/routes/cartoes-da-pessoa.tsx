import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { usePortal, useUsuario } from "../portal/portal-context.ts";

/** Only for whoever pays by card. */
const CartoesSection = lazy(async () => ({
  default: (await import("../../features/cartoes/cartoes-section.tsx")).CartoesSection,
}));

/** The person's cards, with the way to add one. */
export const CartoesDaPessoa = () => {
  const portal = usePortal();
  return (
    <Suspense fallback={<Skeleton height={160} aria-busy />}>
      <CartoesSection usuario={useUsuario()} onMudou={portal.recarregarUsuario} />
    </Suspense>
  );
};
