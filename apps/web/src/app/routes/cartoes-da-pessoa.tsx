import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { usePortal, useUsuario } from "../portal/portal-context.ts";

/** Only for whoever pays by card. */
const CartoesSection = lazy(async () => ({
  default: (await import("../../features/cartoes/cartoes-section.tsx")).CartoesSection,
}));

type CartoesDaPessoaProps = {
  /** Reads what else shows them. */
  readonly onMudou?: () => Promise<unknown>;
};

/** The person's cards, with the way to add one. */
export const CartoesDaPessoa = ({ onMudou }: CartoesDaPessoaProps) => {
  const portal = usePortal();
  const mudou = async (): Promise<void> => {
    await Promise.all([portal.recarregarUsuario(), onMudou?.()]);
  };
  return (
    <Suspense fallback={<Skeleton height={160} aria-busy />}>
      <CartoesSection usuario={useUsuario()} onMudou={mudou} />
    </Suspense>
  );
};
