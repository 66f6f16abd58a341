import { clientes } from "@acervo/contracts/clientes";
import { consultas } from "@acervo/contracts/consultas";
import type { EndpointCall } from "@acervo/contracts/endpoint";
import { parametros } from "@acervo/contracts/parametros";
import { DIAS_DE_RESERVA_PADRAO, possiveisClientes } from "@acervo/contracts/possiveis-clientes";
import { vendedores } from "@acervo/contracts/vendedores";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { mensagens } from "../../lib/mensagens.texts.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
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

export const useSalvarPossivel = (feito: () => void) =>
  useAcao({
    fazer: (api, body: EndpointCall<typeof possiveisClientes.salvar>["body"]) =>
      fetchValue(api, possiveisClientes.salvar, { body }),
    atualiza: [POSSIVEIS],
    sucesso: ({ parecidos }) => ({
      dialogo: parecidos.length === 0 ? texts.salvo : texts.salvoComParecidos(parecidos.join(", ")),
    }),
    erro: texts.erros.salvar,
    feito,
  });

export const useExcluirPossivel = (feito: () => void) =>
  useAcao({
    fazer: (api, idPossivelCliente: number) =>
      fetchValue(api, possiveisClientes.remover, { query: { idPossivelCliente } }),
    atualiza: [POSSIVEIS],
    sucesso: { dialogo: texts.excluido },
    erro: texts.erros.excluir,
    feito,
  });

export const useRestaurarPossivel = () =>
  useAcao({
    fazer: (api, id: number) => fetchValue(api, possiveisClientes.restaurar, { params: { id } }),
    atualiza: [POSSIVEIS],
    sucesso: { dialogo: texts.restaurado },
    erro: texts.erros.restaurar,
  });

export const useTransferirPossivel = (feito: () => void) =>
  useAcao({
    fazer: (api, { id, ...body }: { readonly id: number; readonly idVendedor: number; readonly motivo: string }) =>
      fetchValue(api, possiveisClientes.transferir, { params: { id }, body }),
    atualiza: [POSSIVEIS],
    sucesso: { dialogo: texts.transferido },
    erro: texts.erros.transferir,
    feito,
  });

type ClientePassado = {
  readonly id: number;
  readonly idVendedorAtual: number;
  readonly idVendedor: number | null;
  readonly motivo: string;
};

/** The list is read again also when it was refused: somebody else may have given the client away. */
export const useTransferirCliente = (feito: () => void) =>
  useAcao({
    fazer: (api, { id, ...body }: ClientePassado) => fetchValue(api, clientes.transferir, { params: { id }, body }),
    atualiza: [CLIENTES],
    sucesso: { dialogo: texts.clienteTransferido },
    erro: texts.erros.transferir,
    feito,
  });

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
