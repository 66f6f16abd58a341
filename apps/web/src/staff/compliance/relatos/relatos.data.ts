import type { SituacaoDoRelato } from "@acervo/contracts/canal-compliance";
import { relatosCompliance } from "@acervo/contracts/relatos-compliance";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
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

export const useResponder = (protocolo: string) =>
  useAcao({
    fazer: (api, mensagem: string) =>
      fetchValue(api, relatosCompliance.responder, { params: { protocolo }, body: { mensagem } }),
    atualiza: [RELATOS],
    sucesso: texts.respondida,
    erro: texts.erroResponder,
  });

export const useEncerrar = (protocolo: string) =>
  useAcao({
    fazer: (api) => fetchValue(api, relatosCompliance.encerrar, { params: { protocolo } }),
    atualiza: [RELATOS],
    sucesso: texts.encerramento.feito,
    erro: texts.encerramento.falhou,
  });
