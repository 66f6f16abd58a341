import { backups } from "@acervo/contracts/backups";
import { buscaDeContratacoes, type Visao } from "@acervo/contracts/busca-de-contratacoes";
import type { EndpointCall } from "@acervo/contracts/endpoint";
import { parametros } from "@acervo/contracts/parametros";
import { usuarios } from "@acervo/contracts/usuarios";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { contratacoesTexts as texts } from "./contratacoes.texts.ts";

const UNCHANGED = { staleTime: Infinity } as const;
const VISOES = ["contratacoes", "visoes"];

type Pedido = EndpointCall<typeof buscaDeContratacoes.listar>["body"];

/** Nothing is asked before somebody searches. */
export const useContratacoesEncontradas = (body: Pedido, pesquisou: boolean) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["contratacoes", "pesquisa", body],
    queryFn: ({ signal }) => fetchValue(api, buscaDeContratacoes.listar, { body }, { signal }),
    enabled: pesquisou,
    // Whoever comes back from a customer's page changed something there, as like as not.
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erros.buscar },
  });
};

export const useVersoesDoAgente = () => {
  const { api } = useServices();
  return useQuery({
    ...UNCHANGED,
    queryKey: ["backups", "versoes"],
    queryFn: ({ signal }) => fetchValue(api, backups.versoesAcervoExe, {}, { signal }),
    meta: { mensagemPadrao: texts.erros.versoes },
  });
};

export const usePorcentagemDoFiltro = () => {
  const { api } = useServices();
  return useQuery({
    ...UNCHANGED,
    queryKey: ["parametros", "porcentagem-do-filtro"],
    queryFn: ({ signal }) => fetchValue(api, parametros.filtroPorcentagemCapacidadeUtilizada, {}, { signal }),
    meta: { mensagemPadrao: texts.erros.porcentagem },
  });
};

/** Whether the page of one customer opens for who looks. */
export const usePodeVer = () => {
  const { api } = useServices();
  return useQuery({
    ...UNCHANGED,
    queryKey: ["usuario", "grupo", "suporte-avancado"],
    queryFn: ({ signal }) =>
      fetchValue(api, usuarios.possuiGrupoUsuario, { params: { group: "SUPORTE_TECNICO_AVANCADO" } }, { signal }),
    meta: { mensagemPadrao: texts.erros.permissao },
  });
};

export const useVisoes = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: VISOES,
    queryFn: ({ signal }) => fetchValue(api, buscaDeContratacoes.listarVisoes, {}, { signal }),
    meta: { mensagemPadrao: texts.visoes.erroListar },
  });
};

export const useSalvarVisao = () =>
  useAcao({
    fazer: (api, body: Omit<Visao, "id">) => fetchValue(api, buscaDeContratacoes.salvarVisao, { body }),
    atualiza: [VISOES],
    sucesso: texts.visoes.salva,
    erro: texts.visoes.erroSalvar,
  });

export const useRemoverVisao = () =>
  useAcao({
    fazer: (api, id: number) => fetchValue(api, buscaDeContratacoes.removerVisao, { query: { id } }),
    atualiza: [VISOES],
    sucesso: texts.visoes.removida,
    erro: texts.visoes.erroRemover,
  });
