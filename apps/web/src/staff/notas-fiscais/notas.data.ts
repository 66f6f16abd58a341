import { notasFiscais, type GrupoDeNotas } from "@acervo/contracts/notas-fiscais";
import type { EndpointCall } from "@acervo/contracts/endpoint";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { salvarDaApi } from "../../lib/salvar-da-api.ts";
import { salvarPdf } from "../../lib/salvar-pdf.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { corrigirTexts } from "./corrigir/corrigir.texts.ts";
import { notasTexts as texts } from "./notas.texts.ts";

const NOTAS = ["notas-fiscais"];

export const useResumoDoMes = (mesReferencia: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...NOTAS, "resumo", mesReferencia],
    queryFn: ({ signal }) => fetchValue(api, notasFiscais.resumir, { query: { mesReferencia } }, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** What asks for action first, page after page; the failure is told in its place. */
export const useNotasDoMes = (mesReferencia: string, grupo: GrupoDeNotas | null) => {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: [...NOTAS, "lista", mesReferencia, grupo],
    queryFn: ({ signal, pageParam }) => {
      const query = {
        mesReferencia,
        ...(grupo === null ? {} : { grupo }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      return fetchValue(api, notasFiscais.listar, { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ proximo }) => proximo,
    placeholderData: keepPreviousData,
  });
};

export const useNota = (id: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...NOTAS, "nota", id],
    queryFn: ({ signal }) => fetchValue(api, notasFiscais.detalhar, { params: { id } }, { signal }),
  });
};

export type Correcao = EndpointCall<typeof notasFiscais.corrigir>["body"];

export const useCorrigir = (id: number) =>
  useAcao({
    fazer: (api, body: Correcao) => fetchValue(api, notasFiscais.corrigir, { params: { id }, body }),
    atualiza: [NOTAS],
    sucesso: ({ reemitidas }) => corrigirTexts.reemitidas(reemitidas),
    erro: texts.erroCorrigir,
  });

export const useSubstituir = (id: number) =>
  useAcao({
    fazer: (api, tomador: Correcao["tomador"]) =>
      fetchValue(api, notasFiscais.substituir, { params: { id }, body: { tomador } }),
    atualiza: [NOTAS],
    sucesso: corrigirTexts.substituicaoPedida,
    erro: texts.erroSubstituir,
  });

export const useConsultar = () =>
  useAcao({
    fazer: (api, id: number) => fetchValue(api, notasFiscais.consultar, { params: { id } }),
    atualiza: [NOTAS],
    sucesso: texts.consultaPedida,
    erro: texts.erroConsultar,
  });

export const useCancelarDeNovo = () =>
  useAcao({
    fazer: (api, id: number) => fetchValue(api, notasFiscais.cancelarDeNovo, { params: { id } }),
    atualiza: [NOTAS],
    sucesso: texts.cancelamentoPedido,
    erro: texts.erroCancelar,
  });

export type ArquivoDaNota = "pdf" | "xml" | "enviado";

/** Saves a file of a document. */
export const useBaixarArquivo = () =>
  useAcao({
    fazer: async (api, { id, qual }: { readonly id: number; readonly qual: ArquivoDaNota }) => {
      const call = { params: { id } };
      if (qual === "pdf") salvarPdf(await fetchValue(api, notasFiscais.abrirPdf, call), texts.arquivo(id));
      else
        await salvarDaApi(api, qual === "xml" ? notasFiscais.abrirXml : notasFiscais.abrirEnviado, call, texts.xml(id));
    },
    atualiza: { nada: "leitura" },
    sucesso: { mostradoPor: "arquivo" },
    erro: texts.erroBaixar,
  });
