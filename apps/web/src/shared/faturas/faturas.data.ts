import type { EndpointCall } from "@acervo/contracts/endpoint";
import { faturas } from "@acervo/contracts/faturas";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { faturasTexts as texts } from "./faturas.texts.ts";

type PedidoDeFaturas = EndpointCall<typeof faturas.listarFaturas>["query"];

/** A page of invoices. */
export const useFaturasEncontradas = (query: PedidoDeFaturas) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["faturas", "pesquisa", query],
    queryFn: ({ signal }) => fetchValue(api, faturas.listarFaturas, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erro },
  });
};
