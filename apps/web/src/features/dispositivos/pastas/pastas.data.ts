import type { ApiClient } from "@acervo/api-client/api-client";
import { type ListagemDePastas, pastasDaMaquina } from "@acervo/contracts/pastas-da-maquina";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { esperar } from "../../../lib/esperar.ts";
import { useServices } from "../../../lib/services.ts";

/** Whether the machine shows its folders. Without an answer the paths are typed, as where it does not. */
export const useListaveis = (idDispositivo: number, perguntar: boolean) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["pastas", idDispositivo, "listaveis"],
    queryFn: ({ signal }) => fetchValue(api, pastasDaMaquina.verificar, { query: { idDispositivo } }, { signal }),
    enabled: perguntar,
    gcTime: 0,
    retry: false,
  });
};

/** A machine that is on line answers within a second or so, and looks into its folders for five at most. */
const ENTRE_PERGUNTAS_MS = 400;
const MAXIMO_DE_PERGUNTAS = 75;

type Pedido = { readonly idDispositivo: number; readonly caminho: string | null; readonly pagina: number };

const perguntar = async (api: ApiClient, body: Pedido, signal: AbortSignal): Promise<ListagemDePastas> => {
  const { idPedido } = await fetchValue(api, pastasDaMaquina.pedir, { body }, { signal });
  const ler = () => fetchValue(api, pastasDaMaquina.ler, { query: { idPedido } }, { signal });
  for (let perguntas = 0; perguntas < MAXIMO_DE_PERGUNTAS; perguntas += 1) {
    const listagem = await ler();
    if (listagem.situacao !== "ESPERANDO") return listagem;
    await esperar(ENTRE_PERGUNTAS_MS, signal);
  }
  return { situacao: "SEM_RESPOSTA", pastas: [], haMais: false };
};

/** The folders of a folder of the machine, or with null those that were allowed at it; page after page. */
export const usePastas = (idDispositivo: number, caminho: string | null) => {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: ["pastas", idDispositivo, caminho],
    queryFn: ({ signal, pageParam: pagina }) => perguntar(api, { idDispositivo, caminho, pagina }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ haMais }, paginas) => (haMais ? paginas.length + 1 : null),
    select: ({ pages }) => ({
      situacao: pages[0]?.situacao ?? "SEM_RESPOSTA",
      pastas: pages.flatMap(({ pastas }) => pastas),
    }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
};
