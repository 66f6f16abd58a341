import { contratacoes } from "@acervo/contracts/contratacoes";
import { contratos } from "@acervo/contracts/contratos";
import { fichaDoCliente } from "@acervo/contracts/ficha-do-cliente";
import { TIPOS_DA_LINHA, type TipoDaLinha } from "@acervo/contracts/linha-do-tempo";
import { protecao } from "@acervo/contracts/protecao";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { clienteTexts as texts } from "./cliente.texts.ts";

/** Where everything about one customer is kept: what changes any of it lets it be read again. */
export const chaveDoCliente = (idContratacao: number) => ["cliente", idContratacao] as const;

export const useFicha = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...chaveDoCliente(idContratacao), "ficha"],
    queryFn: ({ signal }) =>
      fetchValue(api, fichaDoCliente.buscarContratacao, { params: { id: idContratacao } }, { signal }),
    meta: { mensagemPadrao: texts.naoEncontrada },
  });
};

const MINUTO_MS = 60_000;

/** Read again while it is looked at: lateness comes by the clock alone. */
export const useErradoAgora = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...chaveDoCliente(idContratacao), "errado"],
    queryFn: ({ signal }) => fetchValue(api, fichaDoCliente.erradoAgora, { params: { id: idContratacao } }, { signal }),
    refetchInterval: MINUTO_MS,
  });
};

export const useProtecaoDoCliente = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...chaveDoCliente(idContratacao), "protecao"],
    queryFn: ({ signal }) => fetchValue(api, protecao.consultar, { query: { id: idContratacao } }, { signal }),
    refetchInterval: MINUTO_MS,
  });
};

export const useCheioEm = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...chaveDoCliente(idContratacao), "capacidade"],
    queryFn: ({ signal }) =>
      fetchValue(api, contratacoes.historicoCapacidade, { query: { id: idContratacao } }, { signal }),
  });
};

export const useFaturasDoCliente = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...chaveDoCliente(idContratacao), "faturas"],
    queryFn: ({ signal }) =>
      fetchValue(api, fichaDoCliente.listarFaturas, { params: { id: idContratacao } }, { signal }),
    meta: { mensagemPadrao: texts.faturas.falha },
  });
};

export const useContratosDoCliente = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...chaveDoCliente(idContratacao), "contratos"],
    queryFn: ({ signal }) => fetchValue(api, contratos.historicos, { query: { idContratacao } }, { signal }),
    meta: { mensagemPadrao: texts.contratos.erro },
  });
};

/** What happened, newest first, of these kinds; what is on the screen stays until the next is there. */
export const useLinhaDoTempo = (idContratacao: number, tipos: readonly TipoDaLinha[]) => {
  const { api } = useServices();
  const todos = tipos.length === TIPOS_DA_LINHA.length;
  return useInfiniteQuery({
    queryKey: [...chaveDoCliente(idContratacao), "tempo", tipos],
    queryFn: ({ signal, pageParam }) =>
      fetchValue(
        api,
        fichaDoCliente.linhaDoTempo,
        {
          params: { id: idContratacao },
          query: { ...(todos ? {} : { tipos: tipos.join(",") }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ proximoCursor }) => proximoCursor,
    placeholderData: keepPreviousData,
    enabled: tipos.length > 0,
  });
};

/** How many subscriptions the customer may hold from now on. */
export const useMudarLimite = (idContratacao: number) =>
  useAcao({
    fazer: (api, maximoContratacoes: number) =>
      fetchValue(api, fichaDoCliente.mudarLimite, { params: { id: idContratacao }, body: { maximoContratacoes } }),
    atualiza: [chaveDoCliente(idContratacao)],
    sucesso: texts.plano.salvo,
    erro: texts.plano.erroLimite,
  });

/** Has everything about a customer read again, after something of it was changed. */
export const useReler = (idContratacao: number) => {
  const queryClient = useQueryClient();
  return (): void => void queryClient.invalidateQueries({ queryKey: chaveDoCliente(idContratacao) });
};
