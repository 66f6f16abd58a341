import { seguranca } from "@acervo/contracts/seguranca";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { segurancaTexts as texts } from "./seguranca.texts.ts";

const CHAVE = ["usuarios", "seguranca"];

export const useSeguranca = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => fetchValue(api, seguranca.buscar, {}, { signal }),
    meta: { mensagemPadrao: texts.erroCarregar },
  });
};

/** Ends sessions one after the other; in flight until the list was read again. */
export const useEncerrarSessoes = () => {
  const { api } = useServices();
  const cliente = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await fetchValue(api, seguranca.encerrarSessao, { params: { id } });
    },
    onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE }),
    meta: { mensagemPadrao: texts.erroEncerrar },
  });
};
