import { ajuda } from "@acervo/contracts/ajuda";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { ajudaTexts } from "./ajuda.texts.ts";

export const useVideosDeAjuda = (enabled: boolean) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["ajuda", "videos"],
    queryFn: ({ signal }) => fetchValue(api, ajuda.videos, {}, { signal }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { mensagemPadrao: ajudaTexts.erro },
  });
};
