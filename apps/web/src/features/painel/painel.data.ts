import { backups } from "@acervo/contracts/backups";
import { contratacoes } from "@acervo/contracts/contratacoes";
import { faturas } from "@acervo/contracts/faturas";
import { parametros } from "@acervo/contracts/parametros";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";

// Whatever fails here is only logged: each card says that it could not be read, never that there is nothing.

/** The first page of the person's invoices, newest month first; read again with each subscription. */
export const useFaturas = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["painel", "faturas", idContratacao],
    queryFn: async ({ signal }) => {
      const { listaFatura } = await fetchValue(api, faturas.listarFaturas, { query: { pagina: 1 } }, { signal });
      return listaFatura;
    },
  });
};

/**
 * The person's open boletos, oldest first. Asked for once and kept as long as the page and the person stay; people
 * without a registry office have none here.
 */
export const useBoletosEmAberto = ({ id, codigoCorregedoria }: UsuarioAtual) => {
  const { api } = useServices();
  const codCorregedoria = codigoCorregedoria ?? "";
  return useQuery({
    queryKey: ["painel", "boletosEmAberto", id, codCorregedoria],
    queryFn: ({ signal }) => fetchValue(api, faturas.listarBoletoEmAberto, { query: { codCorregedoria } }, { signal }),
    enabled: codCorregedoria !== "",
    staleTime: Infinity,
    gcTime: Infinity,
  });
};

/** Percentage of the plan from which on the dashboard warns. Without an answer there is no warning. */
export const useLimiteDeAlerta = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["painel", "limiteDeAlerta"],
    queryFn: ({ signal }) => fetchValue(api, parametros.porcentagemAlertaCapacidade, {}, { signal }),
    staleTime: Infinity,
  });
};

/** How much of the plan was used day by day, and when it will be full. */
export const useHistoricoCapacidade = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["painel", "historicoCapacidade", idContratacao],
    queryFn: ({ signal }) =>
      fetchValue(api, contratacoes.historicoCapacidade, { query: { id: idContratacao } }, { signal }),
  });
};

/** Files that the backups stored, day by day. */
export const useArquivosPorBackup = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["painel", "arquivosPorBackup", idContratacao],
    queryFn: ({ signal }) => fetchValue(api, backups.arquivosPorBackup, { query: { id: idContratacao } }, { signal }),
  });
};
