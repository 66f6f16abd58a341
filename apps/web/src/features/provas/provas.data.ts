import { provas } from "@acervo/contracts/provas";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";

const CHAVE = "provas";

/** A page of a subscription's proofs, newest first. */
export const useProvas = (idContratacao: number, pagina: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [CHAVE, "contratacao", idContratacao, pagina],
    queryFn: ({ signal }) => fetchValue(api, provas.listar, { query: { id: idContratacao, pagina } }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const useProva = (id: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [CHAVE, id],
    queryFn: ({ signal }) => fetchValue(api, provas.buscar, { params: { id } }, { signal }),
  });
};
