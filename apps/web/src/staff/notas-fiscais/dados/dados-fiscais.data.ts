import { dadosFiscais, type NovosDadosFiscais } from "@acervo/contracts/dados-fiscais";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { dadosFiscaisTexts as texts } from "./dados-fiscais.texts.ts";

export const FISCAIS = ["notas-fiscais", "contador"];

export const useDadosFiscais = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...FISCAIS, "dados"],
    queryFn: ({ signal }) => fetchValue(api, dadosFiscais.listar, {}, { signal }),
  });
};

export const useRegistrarDados = () =>
  useAcao({
    fazer: (api, body: NovosDadosFiscais) => fetchValue(api, dadosFiscais.registrar, { body }),
    atualiza: [["notas-fiscais"]],
    sucesso: texts.salvos,
    erro: texts.erroSalvar,
  });
