import { dispositivos } from "@acervo/contracts/dispositivos";
import {
  type MedidaCorretiva,
  type PedidoDePasso,
  type PedidoDeTeste,
  type TesteRestauracao,
  testesRestauracao,
} from "@acervo/contracts/testes-restauracao";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { CONFORMIDADE } from "../conformidade.data.ts";
import { isAndando } from "./teste.rules.ts";
import { testesTexts as texts } from "./testes.texts.ts";

const TESTES = [CONFORMIDADE, "testes"] as const;
/** Whoever waits at the screen sees it go on. */
const ESPERA_MS = 3_000;

export const useTestes = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...TESTES, "lista", idContratacao],
    queryFn: ({ signal }) => fetchValue(api, testesRestauracao.listar, { query: { id: idContratacao } }, { signal }),
    meta: { mensagemPadrao: texts.cartao.naoCarregou },
  });
};

export const useTeste = (id: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...TESTES, "teste", id],
    queryFn: ({ signal }) => fetchValue(api, testesRestauracao.consultar, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isAndando(state.data) ? ESPERA_MS : false),
    meta: { mensagemPadrao: texts.erroCarregar },
  });
};

/** Devices that were activated: only those can have files. */
export const useTestaveis = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["dispositivos", idContratacao],
    queryFn: ({ signal }) => fetchValue(api, dispositivos.listar, { query: { idContratacao } }, { signal }),
    select: (todos) => todos.filter(({ ativado, dataFim }) => ativado && dataFim === null),
    meta: { mensagemPadrao: texts.erroCarregar },
  });
};

export const useAbrirTeste = (aoAbrir: (teste: TesteRestauracao) => void) =>
  useAcao({
    fazer: (api, body: PedidoDeTeste) => fetchValue(api, testesRestauracao.abrir, { body }),
    atualiza: [[...TESTES, "lista"]],
    feito: aoAbrir,
    sucesso: { mostradoPor: "destino" },
    erro: texts.erroAbrir,
  });

export const useAnotarPasso = (id: number, feito: () => void) =>
  useAcao({
    fazer: (api, body: PedidoDePasso) => fetchValue(api, testesRestauracao.anotarPasso, { params: { id }, body }),
    atualiza: [TESTES],
    feito,
    sucesso: texts.anotado,
    erro: texts.erroAnotar,
  });

export const useDefinirMedidas = (id: number, feito: () => void) =>
  useAcao({
    fazer: (api, medidas: MedidaCorretiva[]) =>
      fetchValue(api, testesRestauracao.definirMedidas, { params: { id }, body: { medidas } }),
    atualiza: [TESTES],
    feito,
    sucesso: texts.medidasGuardadas,
    erro: texts.erroMedidas,
  });

export const useDeclarar = (id: number) =>
  useAcao({
    fazer: (api, sha256: string) => fetchValue(api, testesRestauracao.declarar, { params: { id }, body: { sha256 } }),
    atualiza: [[CONFORMIDADE]],
    sucesso: texts.declarado,
    erro: texts.erroDeclarar,
  });

export const useCancelar = (id: number) =>
  useAcao({
    fazer: (api) => fetchValue(api, testesRestauracao.cancelar, { params: { id } }),
    atualiza: [TESTES],
    sucesso: texts.cancelado,
    erro: texts.erroCancelar,
  });

export const useBaixarAta = (id: number) => {
  const { baixarAssinado } = useServices();
  return useAcao({
    fazer: async (api) =>
      baixarAssinado(await fetchValue(api, testesRestauracao.baixar, { params: { id } }), new AbortController().signal),
    atualiza: { nada: "leitura" },
    sucesso: { mostradoPor: "arquivo" },
    erro: texts.erroBaixar,
  });
};
