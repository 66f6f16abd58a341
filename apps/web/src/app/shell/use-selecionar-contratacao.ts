import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRevalidator } from "react-router";
import { usePortal } from "../portal/portal-context.ts";
import { ROTAS } from "../route-table.ts";

/** Changes the current subscription and everything on the page that depends on it. */
export const useSelecionarContratacao = () => {
  const portal = usePortal();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  /** False if it could not be loaded: then the person is taken to choose one. */
  return async (id: number): Promise<boolean> => {
    const escolhida = await portal.selecionar(id);
    if (escolhida) {
      await queryClient.invalidateQueries();
      await revalidate();
    } else {
      await navigate(ROTAS.selecionarContratacao.caminho);
    }
    return escolhida;
  };
};
