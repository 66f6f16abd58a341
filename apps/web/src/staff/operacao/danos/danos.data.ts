import { danos } from "@acervo/contracts/danos";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { danosTexts as texts } from "./danos.texts.ts";

export const useDanos = (query: { readonly pagina: number }) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["operacao", "danos", query],
    queryFn: ({ signal }) => fetchValue(api, danos.listar, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};
