import { clientes } from "@acervo/contracts/clientes";
import { consultas } from "@acervo/contracts/consultas";
import type { EndpointCall } from "@acervo/contracts/endpoint";
import { parametros } from "@acervo/contracts/parametros";
import { DIAS_DE_RESERVA_PADRAO, possiveisClientes } from "@acervo/contracts/possiveis-clientes";
import { vendedores } from "@acervo/contracts/vendedores";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { mensagens } from "../../lib/mensagens.texts.ts";
import { useServices } from "../../lib/services.ts";
import { clientesTexts as texts } from "./clientes.texts.ts";

const UNCHANGED = { staleTime: Infinity } as const;
export const POSSIVEIS = ["possiveis-clientes"];
const CLIENTES = ["clientes"];

export type FiltroPedido = EndpointCall<typeof clientes.listar>["body"];

export const useClientes = (body: FiltroPedido, enabled: boolean) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...CLIENTES, body],
    queryFn: ({ signal }) => fetchValue(api, clientes.listar, { body }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erros.clientes },
  });
};

export const usePossiveisClientes = (body: FiltroPedido, enabled: boolean) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...POSSIVEIS, body],
    queryFn: ({ signal }) => fetchValue(api, possiveisClientes.listar, { body }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erros.possiveis },
  });
};

export const useSegmentos = () => {
  const { api } = useServices();
  return useQuery({
    ...UNCHANGED,
    queryKey: ["consultas", "segmentos"],
    queryFn: ({ signal }) => fetchValue(api, consultas.listarSeguimentoPossivelCliente, {}, { signal }),
    meta: { mensagemPadrao: mensagens.buscarEntidade },
  });
};

export const useMotivos = () => {
  const { api } = useServices();
  return useQuery({
    ...UNCHANGED,
    queryKey: ["consultas", "motivos-nao-interesse"],
    queryFn: ({ signal }) => fetchValue(api, consultas.listarMotivoNaoInteresse, {}, { signal }),
    meta: { mensagemPadrao: mensagens.buscarEntidade },
  });
};

/** How long a reservation lasts; a failure is only logged, and the usual figure is told. */
export const useDiasDeReserva = (): number => {
  const { api } = useServices();
  const { data = DIAS_DE_RESERVA_PADRAO } = useQuery({
    ...UNCHANGED,
    queryKey: ["parametros", "dias-de-reserva"],
    queryFn: ({ signal }) => fetchValue(api, parametros.qtdDiasContratacaoPossivelCliente, {}, { signal }),
  });
  return data;
};

const useReler = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: POSSIVEIS });
};

export const useSalvarPossivel = () => {
  const { api } = useServices();
  const onSuccess = useReler();
  return useMutation({
    mutationFn: (body: EndpointCall<typeof possiveisClientes.salvar>["body"]) =>
      fetchValue(api, possiveisClientes.salvar, { body }),
    onSuccess,
    meta: { mensagemPadrao: texts.erros.salvar },
  });
};

export const useExcluirPossivel = () => {
  const { api } = useServices();
  const onSuccess = useReler();
  return useMutation({
    mutationFn: (idPossivelCliente: number) =>
      fetchValue(api, possiveisClientes.remover, { query: { idPossivelCliente } }),
    onSuccess,
    meta: { mensagemPadrao: texts.erros.excluir },
  });
};

export const useRestaurarPossivel = () => {
  const { api } = useServices();
  const onSuccess = useReler();
  return useMutation({
    mutationFn: (id: number) => fetchValue(api, possiveisClientes.restaurar, { params: { id } }),
    onSuccess,
    meta: { mensagemPadrao: texts.erros.restaurar },
  });
};

export const useTransferirPossivel = () => {
  const { api } = useServices();
  const onSuccess = useReler();
  return useMutation({
    mutationFn: ({ id, ...body }: { readonly id: number; readonly idVendedor: number; readonly motivo: string }) =>
      fetchValue(api, possiveisClientes.transferir, { params: { id }, body }),
    onSuccess,
    meta: { mensagemPadrao: texts.erros.transferir },
  });
};

type ClientePassado = {
  readonly id: number;
  readonly idVendedorAtual: number;
  readonly idVendedor: number | null;
  readonly motivo: string;
};

/** The list is read again also when it was refused: somebody else may have given the client away. */
export const useTransferirCliente = () => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: ClientePassado) => fetchValue(api, clientes.transferir, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CLIENTES }),
    meta: { mensagemPadrao: texts.erros.transferir },
  });
};

const LETRAS_DA_BUSCA = 2;

/** Who sells and has this in their name; nothing is asked before two letters. */
export const useVendedoresPeloNome = (nomeUsuario: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["vendedores", "pelo-nome", nomeUsuario],
    queryFn: ({ signal }) => fetchValue(api, vendedores.listar, { body: { nomeUsuario } }, { signal }),
    enabled: nomeUsuario.length >= LETRAS_DA_BUSCA,
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erros.vendedores },
  });
};
