import { type AndamentoDaCobranca, type FaturaEncontrada, faturas } from "@acervo/contracts/faturas";
import { renegociacoes } from "@acervo/contracts/renegociacoes";
import { skipToken, useQuery } from "@tanstack/react-query";
import type { EndpointCall } from "@acervo/contracts/endpoint";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { debitosTexts as texts } from "./debitos.texts.ts";

export type Devedor = NonNullable<FaturaEncontrada["usuario"]>;

/** The list that this was asked from. */
export const PESQUISA = ["faturas", "pesquisa"];
const PERGUNTA_MS = 1_500;

export const useDebitos = (cpfUsuario: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["faturas", "debitos", cpfUsuario],
    queryFn: ({ signal }) => fetchValue(api, renegociacoes.listarDebitosUsuario, { query: { cpfUsuario } }, { signal }),
    gcTime: 0,
    meta: { mensagemPadrao: texts.erroAoBuscar },
  });
};

export const useGerarBoleto = () =>
  useAcao({
    fazer: (api, body: EndpointCall<typeof renegociacoes.gerarBoleto>["body"]) =>
      fetchValue(api, renegociacoes.gerarBoleto, { body }),
    atualiza: [PESQUISA],
    sucesso: { mostradoPor: "resposta" },
    erro: texts.erroAoEnviar,
  });

/** Asks until the boleto was sent, or will not be. */
export const useEnvio = (id: number | undefined) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["faturas", "envio", id],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => fetchValue(api, renegociacoes.acompanharEnvio, { params: { id } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.situacao === "ENVIADO" || state.data?.situacao === "FALHOU" ? false : PERGUNTA_MS,
  });
};

/** Longer than both cards take; who waits longer looks at the invoice. */
const MAXIMO_DE_PERGUNTAS = 60;
const espera = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PERGUNTA_MS);
  });

/** Charges, and asks until the provider has answered. */
export const useCobrarNoCartao = (aoTerminar: (andamento: AndamentoDaCobranca) => void) =>
  useAcao({
    fazer: async (api, id: number): Promise<AndamentoDaCobranca> => {
      await fetchValue(api, faturas.realizarCobranca, { query: { idFatura: id } });
      for (let perguntas = 0; perguntas < MAXIMO_DE_PERGUNTAS; perguntas += 1) {
        const andamento = await fetchValue(api, faturas.acompanharCobranca, { params: { id } });
        if (andamento.situacao !== "EM_ANDAMENTO") return andamento;
        await espera();
      }
      return { situacao: "SEM_RESPOSTA", motivo: null };
    },
    atualiza: [PESQUISA],
    sucesso: { mostradoPor: "resposta" },
    erro: texts.erroAoCobrar,
    feito: aoTerminar,
  });
