import { dossies } from "@acervo/contracts/dossies";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { dossieTexts as texts } from "./dossie.texts.ts";

const CHAVE = "dossies";
/** A dossier takes seconds: whoever waits at the screen sees it come. */
const ESPERA_MS = 3_000;

export const useDossies = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [CHAVE, idContratacao],
    queryFn: ({ signal }) => fetchValue(api, dossies.listar, { query: { id: idContratacao } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ situacao }) => situacao === "PEDIDO") === true ? ESPERA_MS : false,
    meta: { mensagemPadrao: texts.erroCarregar },
  });
};

/** Months as `2026-11`. */
export type Periodo = { readonly de: string; readonly ate: string };

export const usePedirDossie = (id: number) =>
  useAcao({
    fazer: (api, periodo: Periodo) => fetchValue(api, dossies.pedir, { body: { id, ...periodo } }),
    atualiza: [[CHAVE]],
    sucesso: { mostradoPor: "tela" },
    erro: texts.erroPedir,
  });

export const useBaixarDossie = () => {
  const { baixarAssinado } = useServices();
  return useAcao({
    fazer: async (api, id: number) =>
      baixarAssinado(await fetchValue(api, dossies.baixar, { params: { id } }), new AbortController().signal),
    atualiza: { nada: "leitura" },
    sucesso: { mostradoPor: "arquivo" },
    erro: texts.erroBaixar,
  });
};
