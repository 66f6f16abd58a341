import type { EndpointCall } from "@acervo/contracts/endpoint";
import { faturas } from "@acervo/contracts/faturas";
import { linkDaFatura } from "@acervo/contracts/link-da-fatura";
import { type PagamentoDaFatura, pagarFatura } from "@acervo/contracts/pagar-fatura";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { salvarPdf } from "../../../lib/salvar-pdf.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { pagarFaturaTexts as texts } from "./pagar-fatura.texts.ts";

const chaveDe = (idFatura: number) => ["faturas", "pagamento", idFatura] as const;
const ENTRE_PERGUNTAS_MS = 10_000;
/** A charge under way is answered within seconds, and the person is looking. */
const ENQUANTO_COBRA_MS = 1_000;

const proximaPergunta = (pagamento: PagamentoDaFatura | undefined): number | false => {
  if (pagamento === undefined || !pagamento.pagavel) return false;
  return pagamento.cobrando === null ? ENTRE_PERGUNTAS_MS : ENQUANTO_COBRA_MS;
};

/** Asked for again while there is something to pay, and when the person comes back from the bank's app. */
export const usePagamentoDaFatura = (idFatura: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: chaveDe(idFatura),
    queryFn: ({ signal }) => fetchValue(api, pagarFatura.lerPagamento, { params: { id: idFatura } }, { signal }),
    refetchInterval: ({ state }) => proximaPergunta(state.data),
    refetchOnWindowFocus: ({ state }) => (state.data?.pagavel === false ? false : "always"),
    gcTime: 0,
  });
};

export const usePagar = (idFatura: number) =>
  useAcao({
    fazer: (api, body: EndpointCall<typeof pagarFatura.pagar>["body"]) => fetchValue(api, pagarFatura.pagar, { body }),
    atualiza: [chaveDe(idFatura)],
    sucesso: { mostradoPor: "tela" },
    erro: texts.erros.pagar,
  });

export const useBaixarBoleto = (idFatura: number) =>
  useAcao({
    fazer: async (api) =>
      salvarPdf(await fetchValue(api, faturas.imprimirBoleto, { params: { id: idFatura } }), `boleto-${idFatura}.pdf`),
    atualiza: { nada: "leitura" },
    sucesso: { mostradoPor: "arquivo" },
    erro: texts.erros.baixar,
  });

export const useCriarLink = (idFatura: number) =>
  useAcao({
    fazer: (api) => fetchValue(api, linkDaFatura.criar, { body: { idFatura } }),
    atualiza: [chaveDe(idFatura)],
    sucesso: { mostradoPor: "tela" },
    erro: texts.erros.criarLink,
  });

export const useRevogarLink = (idFatura: number, onRevogado: () => void) =>
  useAcao({
    fazer: (api) => fetchValue(api, linkDaFatura.revogar, { query: { idFatura } }),
    atualiza: [chaveDe(idFatura)],
    sucesso: { mostradoPor: "tela" },
    erro: texts.erros.revogarLink,
    feito: onRevogado,
  });
