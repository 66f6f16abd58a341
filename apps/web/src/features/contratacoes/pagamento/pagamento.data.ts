import { contratacoes, type ContratacaoEmAndamento } from "@acervo/contracts/contratacoes";
import { faturas } from "@acervo/contracts/faturas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { salvarPdf } from "../../../lib/salvar-pdf.ts";
import { useServices } from "../../../lib/services.ts";
import { pagamentoTexts as texts } from "./pagamento.texts.ts";

const EM_ANDAMENTO = ["contratar", "em-andamento"] as const;
const ENTRE_PERGUNTAS_MS = 10_000;
/** A charge under way is answered within seconds, and the person is looking. */
const ENQUANTO_COBRA_MS = 1_000;

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

/** Said before the rest is read again: by then the page that asked may be gone. */
export const useCancelarAndamento = (onSuccess: () => void) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (idContratacao: number) =>
      fetchValue(api, contratacoes.cancelarEmContratacao, { query: { idContratacao } }),
    onSuccess,
    onSettled: () => queryClient.invalidateQueries({ queryKey: EM_ANDAMENTO }),
    meta: { mensagemPadrao: texts.erros.cancelar },
  });
};

type Tentativa = { readonly idContratacao: number; readonly forma: "BOLETO" | "CARTAO" };

export const useTentarCobranca = () => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (query: Tentativa) => fetchValue(api, contratacoes.tentarCobranca, { query }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: EM_ANDAMENTO }),
    meta: { mensagemPadrao: texts.erros.tentar },
  });
};

export const useBaixarBoleto = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (id: number) => fetchValue(api, faturas.imprimirBoleto, { params: { id } }),
    onSuccess: (pdf, id) => salvarPdf(pdf, `boleto-${id}.pdf`),
    meta: { mensagemPadrao: texts.erros.baixar },
  });
};
