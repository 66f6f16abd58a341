import { travas } from "@acervo/contracts/travas";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { chaveDosDispositivos } from "../dispositivos.data.ts";
import { useAcao } from "../use-acao.ts";
import { travaTexts as texts } from "./trava.texts.ts";

const chave = (idContratacao: number) => [...chaveDosDispositivos(idContratacao), "travas"] as const;

export const useTravas = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: chave(idContratacao),
    queryFn: ({ signal }) => fetchValue(api, travas.listar, { query: { idContratacao } }, { signal }),
  });
};

export const useMudarTrava = (idContratacao: number) =>
  useAcao(travas.mudar, { atualiza: chave(idContratacao), sucesso: texts.salva, erro: texts.erro });
