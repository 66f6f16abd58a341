import { atencao } from "@acervo/contracts/atencao";
import type { EndpointCall } from "@acervo/contracts/endpoint";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { formatDiaEHora } from "../../lib/format.ts";
import { atencaoTexts as texts } from "./atencao.texts.ts";

const FILA = ["atencao"];
const MINUTO_MS = 60_000;

export type PedidoDaFila = EndpointCall<typeof atencao.listar>["query"];

/** Read again while it is looked at: others work on it, too. */
export const useFila = (query: PedidoDaFila) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...FILA, "lista", query],
    queryFn: ({ signal }) => fetchValue(api, atencao.listar, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: MINUTO_MS,
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

/** For the page and for the menu. */
export const useContagens = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...FILA, "contagens"],
    queryFn: ({ signal }) => fetchValue(api, atencao.contar, {}, { signal }),
    refetchInterval: MINUTO_MS,
  });
};

export const useFeito = (id: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...FILA, "feito", id],
    queryFn: ({ signal }) => fetchValue(api, atencao.verFeito, { params: { id } }, { signal }),
    meta: { mensagemPadrao: texts.erroFeito },
  });
};

export const useAssumirProximo = () =>
  useAcao({
    fazer: (api) => fetchValue(api, atencao.assumirProximo, {}),
    atualiza: [FILA],
    sucesso: texts.assumido,
    erro: texts.erroMudar,
  });

/** Takes an item from whom it was seen with, or gives one's own back. */
export const useTrocarDono = () =>
  useAcao({
    fazer: (
      api,
      {
        id,
        de,
        devolve,
      }: {
        readonly id: number;
        readonly de: number | null;
        readonly devolve: boolean;
      },
    ) =>
      devolve
        ? fetchValue(api, atencao.devolver, { params: { id } })
        : fetchValue(api, atencao.assumir, { params: { id }, body: { de } }),
    atualiza: [FILA],
    sucesso: (_, { devolve }) => (devolve ? texts.devolvido : texts.assumido),
    erro: texts.erroMudar,
  });

export const useAdiar = (id: number) =>
  useAcao({
    fazer: (api, ate: string) => fetchValue(api, atencao.adiar, { params: { id }, body: { ate } }),
    atualiza: [FILA],
    sucesso: (_, ate) => texts.adiado(formatDiaEHora(ate)),
    erro: texts.erroMudar,
  });

export const useResolver = (id: number) =>
  useAcao({
    fazer: (api, descricao: string) => fetchValue(api, atencao.resolver, { params: { id }, body: { descricao } }),
    atualiza: [FILA],
    sucesso: texts.resolvido,
    erro: texts.erroMudar,
  });
