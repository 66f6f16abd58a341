import { equipe, type GrupoDaEquipe, type MudancaDeGrupo } from "@acervo/contracts/equipe";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { esperaDaExecucao, useRelerAprovacoes } from "../../shared/aprovacoes/aprovacoes.data.ts";
import { equipeTexts as texts } from "./equipe.texts.ts";

const LISTA = ["equipe"];

/** Read again while a change is being made. */
export const useEquipe = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: LISTA,
    queryFn: ({ signal }) => fetchValue(api, equipe.listar, {}, { signal }),
    refetchInterval: ({ state }) => esperaDaExecucao(state.data?.pessoas),
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

const useDepoisDoPedido = () => {
  const queryClient = useQueryClient();
  const relerAprovacoes = useRelerAprovacoes();
  return {
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: LISTA }), relerAprovacoes()]),
    meta: { mensagemPadrao: texts.erroPedir },
  };
};

type Mudanca = { readonly grupo: GrupoDaEquipe; readonly mudanca: MudancaDeGrupo; readonly motivo: string };

export const usePedirMudanca = (idUsuario: number) => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (body: Mudanca) => fetchValue(api, equipe.pedirMudanca, { params: { idUsuario }, body }),
    ...useDepoisDoPedido(),
  });
};

export const usePedirInclusao = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (body: Omit<Mudanca, "mudanca"> & { readonly cpfCnpj: string }) =>
      fetchValue(api, equipe.pedirInclusao, { body }),
    ...useDepoisDoPedido(),
  });
};
