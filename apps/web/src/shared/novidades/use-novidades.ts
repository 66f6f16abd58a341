import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useServices } from "../../lib/services.ts";

const CHAVE_FLUINDO = ["novidades", "fluindo"];
/** While changes are told, looking again is only for what nobody told. */
const COM_NOVIDADES_MS = 60_000;

/** How often to look again: as often as `ms` says, unless changes are told as they come. */
export const intervaloCom = (queryClient: QueryClient, ms: number | false): number | false =>
  ms !== false && queryClient.getQueryData(CHAVE_FLUINDO) === true ? Math.max(ms, COM_NOVIDADES_MS) : ms;

/** Keeps what a page shows of the backups, restores and devices of a subscription up to date as it changes. */
export const useNovidades = (idContratacao: number | null): void => {
  const { acompanhar } = useServices();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      idContratacao === null
        ? undefined
        : acompanhar?.(idContratacao, {
            onFluindo: (fluindo) => void queryClient.setQueryData(CHAVE_FLUINDO, fluindo),
            onNovidade: () => {
              for (const queryKey of [
                ["backups"],
                ["restauracoes"],
                ["configuracoes"],
                ["dispositivos", idContratacao, "protecao"],
              ])
                void queryClient.invalidateQueries({ queryKey });
            },
          }),
    [acompanhar, idContratacao, queryClient],
  );
};
