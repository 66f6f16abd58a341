import { consultas } from "@acervo/contracts/consultas";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { pesquisarFaturaTexts as texts } from "./pesquisar-fatura.texts.ts";

export const useSituacoesDeFatura = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["consultas", "situacaoFatura"],
    queryFn: ({ signal }) => fetchValue(api, consultas.listarSituacaoFatura, {}, { signal }),
    staleTime: Infinity,
    meta: { mensagemPadrao: texts.situacoes },
  });
};
