import { falhas } from "@acervo/contracts/falhas";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { formatInteiro } from "../../../lib/format.ts";
import { falhasTexts as texts } from "./falhas.texts.ts";

const LISTA = ["operacao", "falhas"];

export const useFalhas = (query: { readonly pagina: number; readonly fila: string }) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...LISTA, query],
    queryFn: ({ signal }) => fetchValue(api, falhas.listar, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

export const useRepetirFalha = () =>
  useAcao({
    fazer: (api, id: string) => fetchValue(api, falhas.repetir, { params: { id } }),
    atualiza: [LISTA],
    sucesso: texts.repetida,
    erro: texts.erroAgir,
  });

export const useRepetirTodas = () =>
  useAcao({
    fazer: (api, fila: string | null) => fetchValue(api, falhas.repetirTodas, { body: { fila } }),
    atualiza: [LISTA],
    sucesso: ({ repetidas }) => texts.repetidas(formatInteiro(repetidas)),
    erro: texts.erroAgir,
  });

export const useDescartarFalha = () =>
  useAcao({
    fazer: (api, id: string) => fetchValue(api, falhas.descartar, { params: { id } }),
    atualiza: [LISTA],
    sucesso: texts.descartada,
    erro: texts.erroAgir,
  });
