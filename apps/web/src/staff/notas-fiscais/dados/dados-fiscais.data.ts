import { dadosFiscais, type NovosDadosFiscais } from "@acervo/contracts/dados-fiscais";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { dadosFiscaisTexts as texts } from "./dados-fiscais.texts.ts";

export const FISCAIS = ["notas-fiscais", "contador"];

export const useDadosFiscais = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...FISCAIS, "dados"],
    queryFn: ({ signal }) => fetchValue(api, dadosFiscais.listar, {}, { signal }),
  });
};

export const useRegistrarDados = () => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NovosDadosFiscais) => fetchValue(api, dadosFiscais.registrar, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ["notas-fiscais"] }),
    meta: { mensagemPadrao: texts.erroSalvar },
  });
};
