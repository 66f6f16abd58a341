import { type VideoInformado, videosDeAjuda } from "@acervo/contracts/ajuda";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
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
const VIDEOS_LIDOS = [LISTA, ["ajuda"]] as const;

/** Of a video that exists, or of a new one where `id` is null. */
export const useSalvarVideo = (id: number | null) =>
  useAcao({
    fazer: (api, body: VideoInformado) =>
      id === null
        ? fetchValue(api, videosDeAjuda.adicionar, { body })
        : fetchValue(api, videosDeAjuda.alterar, { params: { id }, body }),
    atualiza: VIDEOS_LIDOS,
    sucesso: texts.salvo,
    erro: texts.erroSalvar,
  });

export const useRemoverVideo = () =>
  useAcao({
    fazer: (api, id: number) => fetchValue(api, videosDeAjuda.remover, { params: { id } }),
    atualiza: VIDEOS_LIDOS,
    sucesso: texts.removido,
    erro: texts.erroRemover,
  });
