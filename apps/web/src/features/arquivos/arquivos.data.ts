import { arquivos, type PaginaPasta, RAIZ } from "@acervo/contracts/arquivos";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { type InfiniteData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ErroApi, fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { arquivosTexts } from "./arquivos.texts.ts";

/** Everything that the screen knows of a device's files lives under this key. */
export const chaveDoDispositivo = (idDispositivo: number) => ["arquivos", idDispositivo] as const;
export const chaveDasPastas = (idDispositivo: number) => [...chaveDoDispositivo(idDispositivo), "pasta"] as const;
export const chaveDasBuscas = ["arquivos", "busca"] as const;

/** Pages of a folder that are read again as a whole; of a longer one only what changed is. */
const PAGINAS_RELIDAS = 10;
const VALIDADE_MS = 30_000;

export type PaginasDaPasta = InfiniteData<PaginaPasta | null, string | null>;

/** Whether more of a list has been loaded than is worth reading again. */
export const isLonga = (dados: unknown): boolean =>
  typeof dados === "object" &&
  dados !== null &&
  "pages" in dados &&
  Array.isArray(dados.pages) &&
  dados.pages.length > PAGINAS_RELIDAS;

/** The devices of a subscription, to choose one from. */
export const useDispositivosComArquivos = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["arquivos", "dispositivos", idContratacao],
    queryFn: ({ signal }) => fetchValue(api, dispositivos.listar, { query: { idContratacao } }, { signal }),
    meta: { mensagemPadrao: arquivosTexts.dispositivo.erro, dialogo: true },
  });
};

export type LugarNaArvore = {
  readonly idDispositivo: number;
  readonly caminho: string | null;
  readonly em: string | null;
  readonly excluidos: boolean;
};

const naoExiste = (erro: unknown): boolean => erro instanceof ErroApi && erro.falha.codigo === "PASTA_NAO_ENCONTRADA";

/** A folder, page by page. Its first page is null when there is no such folder (any more). */
export const usePasta = ({ idDispositivo, caminho, em, excluidos }: LugarNaArvore) => {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: [...chaveDasPastas(idDispositivo), caminho ?? RAIZ, { em, excluidos }],
    queryFn: async ({ pageParam, signal }): Promise<PaginaPasta | null> => {
      const query = {
        idDispositivo,
        caminho: caminho ?? RAIZ,
        removidos: excluidos,
        ...(pageParam === null ? {} : { cursor: pageParam }),
        ...(em === null ? {} : { emInstante: em }),
      };
      try {
        const pagina = await fetchValue(api, arquivos.listar, { query }, { signal });
        return "caminho" in pagina ? pagina : null;
      } catch (erro) {
        if (naoExiste(erro)) return null;
        throw erro;
      }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (ultima) => ultima?.proximoCursor ?? null,
    // Pages are never looked through for what changed: of a large folder that would take longer than drawing it.
    structuralSharing: false,
    // Coming back to a long folder finds it as it was left, without reading every page again.
    staleTime: ({ state }) => (isLonga(state.data) ? Number.POSITIVE_INFINITY : VALIDADE_MS),
    meta: { mensagemPadrao: arquivosTexts.navegador.erro, dialogo: true },
  });
};

const chaveDasVersoes = (idDispositivo: number, nomeArquivo: string) =>
  [...chaveDoDispositivo(idDispositivo), "versoes", nomeArquivo] as const;

/** The versions of a file that are stored, newest first. */
export const useVersoes = (idDispositivo: number, nomeArquivo: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: chaveDasVersoes(idDispositivo, nomeArquivo),
    queryFn: ({ signal }) => fetchValue(api, arquivos.versoes, { query: { idDispositivo, nomeArquivo } }, { signal }),
    meta: { mensagemPadrao: arquivosTexts.versoes.erro, dialogo: true },
  });
};

/** Files with this in their name, in any device of the subscription. */
export const usePesquisa = (idContratacao: number, termo: string) => {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: [...chaveDasBuscas, idContratacao, termo],
    queryFn: ({ pageParam, signal }) => {
      const query = { idContratacao, termo, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return fetchValue(api, arquivos.pesquisar, { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (ultima) => ultima.proximoCursor,
    structuralSharing: false,
    meta: { mensagemPadrao: arquivosTexts.busca.erro, dialogo: true },
  });
};
