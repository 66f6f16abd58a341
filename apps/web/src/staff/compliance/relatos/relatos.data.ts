import type { SituacaoDoRelato } from "@acervo/contracts/canal-compliance";
import { relatosCompliance } from "@acervo/contracts/relatos-compliance";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { relatosTexts as texts } from "./relatos.texts.ts";

const RELATOS = ["relatos-compliance"];

/** The latest first, page after page; the failure is told in its place. */
export const useRelatos = (situacao: SituacaoDoRelato) => {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: [...RELATOS, "lista", situacao],
    queryFn: ({ signal, pageParam }) => {
      const query = { situacao, ...(pageParam === null ? {} : { depoisDe: pageParam }) };
      return fetchValue(api, relatosCompliance.listar, { query }, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ proximo }) => proximo,
  });
};

export const useRelato = (protocolo: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...RELATOS, "relato", protocolo],
    queryFn: ({ signal }) => fetchValue(api, relatosCompliance.ler, { params: { protocolo } }, { signal }),
  });
};

/** Also after a refusal: somebody else may have closed it. */
const useReler = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: RELATOS });
};

export const useResponder = (protocolo: string) => {
  const { api } = useServices();
  const onSettled = useReler();
  return useMutation({
    mutationFn: (mensagem: string) =>
      fetchValue(api, relatosCompliance.responder, { params: { protocolo }, body: { mensagem } }),
    onSettled,
    meta: { mensagemPadrao: texts.erroResponder },
  });
};

export const useEncerrar = (protocolo: string) => {
  const { api } = useServices();
  const onSettled = useReler();
  return useMutation({
    mutationFn: () => fetchValue(api, relatosCompliance.encerrar, { params: { protocolo } }),
    onSettled,
    meta: { mensagemPadrao: texts.encerramento.falhou },
  });
};
