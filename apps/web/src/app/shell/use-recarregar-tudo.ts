import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { usePortal } from "../portal/portal-context.ts";

/** Reads again who the person is, their subscriptions and all that the page shows, so that every part says the same. */
export const useRecarregarTudo = () => {
  const portal = usePortal();
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  return useCallback(async (): Promise<void> => {
    await Promise.all([portal.recarregarContratacoes(), portal.recarregarUsuario()]);
    await queryClient.invalidateQueries();
    await revalidate();
  }, [portal, queryClient, revalidate]);
};
