import { cartorios, type CartorioInformado } from "@acervo/contracts/cartorios";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { cartoriosTexts as texts } from "./cartorios.texts.ts";

const LISTA = ["cartorios"];

export const useCartorios = (query: { readonly pagina: number; readonly busca: string }) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...LISTA, query],
    queryFn: ({ signal }) => fetchValue(api, cartorios.listar, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

/** Of an office that exists, or of a new one where `id` is null. */
export const useSalvarCartorio = (id: number | null) =>
  useAcao({
    fazer: (api, body: CartorioInformado) =>
      id === null
        ? fetchValue(api, cartorios.adicionar, { body })
        : fetchValue(api, cartorios.alterar, { params: { id }, body }),
    atualiza: [LISTA],
    sucesso: texts.salvo,
    erro: texts.erroSalvar,
  });

/** Looks at the file without writing anything of it. */
export const useConferirArquivo = () =>
  useAcao({
    fazer: (api, conteudo: string) => fetchValue(api, cartorios.importar, { body: { conteudo, gravar: false } }),
    atualiza: { nada: "leitura" },
    sucesso: { mostradoPor: "tela" },
    erro: texts.importacao.falhou,
  });

export const useGravarArquivo = () =>
  useAcao({
    fazer: (api, conteudo: string) => fetchValue(api, cartorios.importar, { body: { conteudo, gravar: true } }),
    atualiza: [LISTA],
    sucesso: texts.importacao.gravada,
    erro: texts.importacao.falhou,
  });
