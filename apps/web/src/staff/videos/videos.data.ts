import { type VideoInformado, videosDeAjuda } from "@acervo/contracts/ajuda";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { videosTexts as texts } from "./videos.texts.ts";

const LISTA = ["videos-de-ajuda"];

export const useVideos = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: LISTA,
    queryFn: ({ signal }) => fetchValue(api, videosDeAjuda.listar, {}, { signal }),
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

/** What people see of it is read again, too. */
const useReler = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: LISTA }),
      queryClient.invalidateQueries({ queryKey: ["ajuda"] }),
    ]);
};

/** Of a video that exists, or of a new one where `id` is null. */
export const useSalvarVideo = (id: number | null) => {
  const { api } = useServices();
  const onSuccess = useReler();
  return useMutation({
    mutationFn: (body: VideoInformado) =>
      id === null
        ? fetchValue(api, videosDeAjuda.adicionar, { body })
        : fetchValue(api, videosDeAjuda.alterar, { params: { id }, body }),
    onSuccess,
    meta: { mensagemPadrao: texts.erroSalvar },
  });
};

export const useRemoverVideo = () => {
  const { api } = useServices();
  const onSettled = useReler();
  return useMutation({
    mutationFn: (id: number) => fetchValue(api, videosDeAjuda.remover, { params: { id } }),
    onSettled,
    meta: { mensagemPadrao: texts.erroRemover },
  });
};
