import { congelados } from "@acervo/contracts/congelados";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { congeladosTexts as texts } from "./congelados.texts.ts";

const LISTA = ["operacao", "congelados"];

export const useCongelados = (query: { readonly pagina: number }) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...LISTA, query],
    queryFn: ({ signal }) => fetchValue(api, congelados.listar, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

/** The list is read anew also after a refusal: somebody else was there before. */
export const useDescongelar = () =>
  useAcao({
    fazer: (api, idDispositivo: number) => fetchValue(api, congelados.descongelar, { params: { idDispositivo } }),
    atualiza: [LISTA],
    sucesso: texts.descongelado,
    erro: texts.erroDescongelar,
  });
