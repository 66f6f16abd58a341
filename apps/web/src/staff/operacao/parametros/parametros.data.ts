import { parametrosDoServico } from "@acervo/contracts/parametros-do-servico";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useRelerAprovacoes } from "../../../shared/aprovacoes/aprovacoes.data.ts";
import { parametrosTexts as texts } from "./parametros.texts.ts";

const PARAMETROS = ["operacao", "parametros"];

export const useParametros = (query: { readonly pagina: number; readonly busca: string }) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...PARAMETROS, "lista", query],
    queryFn: ({ signal }) => fetchValue(api, parametrosDoServico.listar, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

export const useValores = (chave: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...PARAMETROS, "valores", chave],
    queryFn: ({ signal }) => fetchValue(api, parametrosDoServico.listarValores, { params: { chave } }, { signal }),
    meta: { mensagemPadrao: texts.erroValores },
  });
};

export type NovoValor = { readonly valor: number | string; readonly inicio: string; readonly motivo: string };

export const useMudarParametro = (chave: string) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const relerAprovacoes = useRelerAprovacoes();
  return useMutation({
    mutationFn: (body: NovoValor) => fetchValue(api, parametrosDoServico.mudar, { params: { chave }, body }),
    onSettled: async () => {
      await Promise.all([queryClient.invalidateQueries({ queryKey: PARAMETROS }), relerAprovacoes()]);
    },
    meta: { mensagemPadrao: texts.erroMudar },
  });
};
