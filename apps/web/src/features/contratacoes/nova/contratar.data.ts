import { contratacoes, type NovaContratacao } from "@acervo/contracts/contratacoes";
import { contratos } from "@acervo/contracts/contratos";
import { planos } from "@acervo/contracts/planos";
import { useDebouncedValue } from "@mantine/hooks";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { contratarTexts as texts } from "./contratar.texts.ts";

const ESPERA_MS = 400;

export const usePlanos = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["contratar", "planos"],
    queryFn: ({ signal }) => fetchValue(api, planos.listar, { query: { contratarPlano: true } }, { signal }),
    meta: { mensagemPadrao: texts.erros.planos, dialogo: true },
  });
};

/**
 * Whether the name is known to be taken. Asked once the typing pauses, and once more (`conferir`) before anything is done
 * with it; without an answer the save decides.
 */
export const useNomeRepetido = (nome: string) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const [tomado, setTomado] = useState<string | null>(null);
  const [conferindo, setConferindo] = useState(false);
  const digitado = nome.trim();
  const [parado] = useDebouncedValue(digitado, ESPERA_MS);
  const perguntar = digitado !== "" && parado === digitado;
  const pergunta = (procurado: string) =>
    queryOptions({
      queryKey: ["contratar", "nome", procurado],
      queryFn: ({ signal }) =>
        fetchValue(api, contratacoes.verificarNomesDuplicados, { query: { nome: procurado } }, { signal }),
      retry: false,
      gcTime: 0,
    });
  const { data: repetido = false } = useQuery({ ...pergunta(parado), enabled: perguntar });

  /** Whether one may go on with it. */
  const conferir = async (): Promise<boolean> => {
    if (digitado === "") return true;
    setConferindo(true);
    const resposta = await queryClient.fetchQuery({ ...pergunta(digitado), staleTime: 0 }).catch(() => false);
    setConferindo(false);
    setTomado(resposta ? digitado : null);
    return !resposta;
  };
  return { repetido: (perguntar && repetido) || tomado === digitado, conferindo, conferir };
};

/** Read anew each time it is opened: what is accepted is what was shown. */
export const useTermoDeAceite = (idPlanoOfertaTipoPagamento: number, nome: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["contratar", "termo", idPlanoOfertaTipoPagamento, nome],
    queryFn: ({ signal }) =>
      fetchValue(api, contratos.gerarTermoDeAceite, { query: { idPlanoOfertaTipoPagamento, nome } }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    meta: { mensagemPadrao: texts.erros.termo, dialogo: true },
  });
};

/** `onConcluida` reads what became of it, and tells it: a card may still be being charged. */
export const useContratar = (onConcluida: (idContratacao: number) => Promise<void>) =>
  useAcao({
    fazer: (api, body: NovaContratacao) => fetchValue(api, contratacoes.adicionar, { body }),
    atualiza: [({ id }) => onConcluida(id)],
    sucesso: { mostradoPor: "resposta" },
    erro: texts.erros.adicionar,
  });
