import { contratacoes, type ContratacaoEmAndamento } from "@acervo/contracts/contratacoes";
import { faturas } from "@acervo/contracts/faturas";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { salvarPdf } from "../../../lib/salvar-pdf.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
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

export const useCancelarAndamento = () =>
  useAcao({
    fazer: (api, idContratacao: number) =>
      fetchValue(api, contratacoes.cancelarEmContratacao, { query: { idContratacao } }),
    atualiza: [EM_ANDAMENTO],
    sucesso: texts.cancelada,
    erro: texts.erros.cancelar,
  });

type Tentativa = { readonly idContratacao: number; readonly forma: "BOLETO" | "CARTAO" };

export const useTentarCobranca = () =>
  useAcao({
    fazer: (api, query: Tentativa) => fetchValue(api, contratacoes.tentarCobranca, { query }),
    atualiza: [EM_ANDAMENTO],
    sucesso: { mostradoPor: "tela" },
    erro: texts.erros.tentar,
  });

export const useBaixarBoleto = () =>
  useAcao({
    fazer: (api, id: number) => fetchValue(api, faturas.imprimirBoleto, { params: { id } }),
    atualiza: { nada: "leitura" },
    sucesso: { mostradoPor: "arquivo" },
    erro: texts.erros.baixar,
    feito: (pdf, id) => salvarPdf(pdf, `boleto-${id}.pdf`),
  });
