import { configuracoes } from "@acervo/contracts/configuracoes";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";

/** What some names would leave out of what is stored; asked for again when one is added or taken away. */
export const usePreviaDosPadroes = (idConfiguracao: number, padroes: readonly string[]) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["previaDosPadroes", idConfiguracao, padroes],
    queryFn: ({ signal }) => {
      const body = { idConfiguracao, padroesIgnorados: [...padroes] };
      return fetchValue(api, configuracoes.preverPadroes, { body }, { signal });
    },
    enabled: padroes.length > 0,
    placeholderData: (anterior) => anterior,
  });
};
