import { contratacoes, type ContratacaoEmAndamento, type NovaContratacao } from "@acervo/contracts/contratacoes";
import { contratos } from "@acervo/contracts/contratos";
import { faturas } from "@acervo/contracts/faturas";
import { planos } from "@acervo/contracts/planos";
import { useDebouncedValue } from "@mantine/hooks";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fetchValue } from "../../../lib/api.ts";
import { salvarPdf } from "../../../lib/salvar-pdf.ts";
import { useServices } from "../../../lib/services.ts";
import { contratarTexts as texts } from "./contratar.texts.ts";

const EM_ANDAMENTO = ["contratar", "em-andamento"] as const;
const ENTRE_PERGUNTAS_MS = 10_000;
/** A charge under way is answered within seconds, and the person is looking. */
const ENQUANTO_COBRA_MS = 1_000;
const ESPERA_MS = 400;

export const usePlanos = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["contratar", "planos"],
    queryFn: ({ signal }) => fetchValue(api, planos.listar, { query: { contratarPlano: true } }, { signal }),
    meta: { mensagemPadrao: texts.erros.planos, dialogo: true },
  });
};

const proximaPergunta = (andamento: ContratacaoEmAndamento | null | undefined): number | false => {
  if (andamento === null) return false;
  return andamento?.pagamento?.cobrando === true ? ENQUANTO_COBRA_MS : ENTRE_PERGUNTAS_MS;
};

/**
 * The subscription in progress, asked for again and again while there is one, and when the person comes back from the
 * bank's app. A failure is only logged.
 */
export const useEmAndamento = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: EM_ANDAMENTO,
    queryFn: ({ signal }) => fetchValue(api, contratacoes.emContratacao, {}, { signal }),
    refetchInterval: ({ state }) => proximaPergunta(state.data),
    refetchOnWindowFocus: ({ state }) => (state.data === null ? false : "always"),
    gcTime: 0,
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

export const useContratar = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (body: NovaContratacao) => fetchValue(api, contratacoes.adicionar, { body }),
    meta: { mensagemPadrao: texts.erros.adicionar },
  });
};

const useSobreOAndamento = (
  endpoint: typeof contratacoes.cancelarEmContratacao | typeof contratacoes.tentarCobranca,
  mensagemPadrao: string,
) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (idContratacao: number) => fetchValue(api, endpoint, { query: { idContratacao } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: EM_ANDAMENTO }),
    meta: { mensagemPadrao },
  });
};

export const useCancelarAndamento = () => useSobreOAndamento(contratacoes.cancelarEmContratacao, texts.erros.cancelar);
export const useTentarCobranca = () => useSobreOAndamento(contratacoes.tentarCobranca, texts.erros.tentar);

export const useBaixarBoleto = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (id: number) => fetchValue(api, faturas.imprimirBoleto, { params: { id } }),
    onSuccess: (pdf, id) => salvarPdf(pdf, `boleto-${id}.pdf`),
    meta: { mensagemPadrao: texts.andamento.erroBaixar },
  });
};
