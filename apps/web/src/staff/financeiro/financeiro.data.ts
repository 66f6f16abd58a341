import { financeiro } from "@acervo/contracts/painel-financeiro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { financeiroTexts as texts } from "./financeiro.texts.ts";

/** The panel of a month (`2026-11`), or of this one. The last one stays on the screen until the next is there. */
export const usePainelFinanceiro = (mes: string | null) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["financeiro", "painel", mes],
    queryFn: ({ signal }) => fetchValue(api, financeiro.lerPainel, { query: mes === null ? {} : { mes } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erro },
  });
};
