import { travas } from "@acervo/contracts/travas";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { chaveDosDispositivos } from "../dispositivos.data.ts";
import { chamando, useAcao } from "../../../shared/acao/use-acao.ts";
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
  useAcao({ fazer: chamando(travas.mudar), atualiza: [chave(idContratacao)], sucesso: texts.salva, erro: texts.erro });
