import { exportacoes } from "@acervo/contracts/exportacoes";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { relatoriosTexts } from "./relatorios.texts.ts";

const RECENTES = ["exportacoes-recentes"];
/** How often the server writes down how far an export is. */
const PASSO_MS = 1_000;

/** Read again every second while an export runs, here or elsewhere. */
export const useRecentes = (pagina: number, gerando: boolean) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...RECENTES, pagina],
    queryFn: ({ signal }) => fetchValue(api, exportacoes.listarRecentes, { query: { pagina } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const corre = state.data?.listaExportacao.some(({ situacao }) => situacao === "EM_ANDAMENTO") ?? false;
      return gerando || corre ? PASSO_MS : false;
    },
    meta: { mensagemPadrao: relatoriosTexts.recentes.erro },
  });
};

export const useRelerRecentes = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: RECENTES });
};
