import { versoesDoAgente, type VersaoPublicada } from "@acervo/contracts/versoes-do-agente";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { versoesTexts as texts } from "./versoes.texts.ts";

const LISTA = ["operacao", "versoes"];

export const useVersoes = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: LISTA,
    queryFn: ({ signal }) => fetchValue(api, versoesDoAgente.listar, {}, { signal }),
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

/** To whom a version is offered, as it is to be. */
export const useAlterarOferta = ({ sistema, versao }: Pick<VersaoPublicada, "sistema" | "versao">) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly porcentagem: number; readonly parada: boolean }) =>
      fetchValue(api, versoesDoAgente.alterar, { params: { sistema, versao }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LISTA }),
    meta: { mensagemPadrao: texts.erroSalvar },
  });
};
