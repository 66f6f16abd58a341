import type { ApiClient } from "@acervo/api-client/api-client";
import { protecao } from "@acervo/contracts/protecao";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { protecaoTexts } from "./protecao.texts.ts";

const MINUTO_MS = 60_000;
/** Somebody waits for the end of their first backup with the page in view. */
const A_ESPERA_MS = 5000;

/** What a page that is loaded again asked for before it was shown is not asked for once more. */
const RECENTE_MS = 5000;

/** Also asked for before the page is there. */
export const consultaDaProtecao = (api: ApiClient, idContratacao: number) =>
  queryOptions({
    queryKey: ["dispositivos", idContratacao, "protecao"],
    queryFn: ({ signal }) => fetchValue(api, protecao.consultar, { query: { id: idContratacao } }, { signal }),
    staleTime: RECENTE_MS,
  });

/**
 * Whether the devices of a subscription are safe, kept up to date: lateness comes by the clock alone. Under the key of
 * the devices, since whatever changes them changes the verdict. A failure is only logged.
 */
export const useProtecao = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    ...consultaDaProtecao(api, idContratacao),
    refetchInterval: ({ state }) =>
      state.data?.primeirosPassos?.passo === "PRIMEIRO_BACKUP" ? A_ESPERA_MS : MINUTO_MS,
  });
};

/** The verdict is read again before it counts as done. */
export const useConfirmarAlteracao = (idContratacao: number) =>
  useAcao({
    fazer: (api, idDispositivo: number) => fetchValue(api, protecao.confirmarAlteracao, { body: { idDispositivo } }),
    atualiza: [["dispositivos", idContratacao]],
    sucesso: protecaoTexts.alteracao.confirmada,
    erro: protecaoTexts.alteracao.erro,
  });
