import { conferenciaDaTrilha } from "@acervo/contracts/conferencia-da-trilha";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../../lib/api.ts";
import { useServices } from "../../../../lib/services.ts";
import { useAcao } from "../../../../shared/acao/use-acao.ts";
import { conferenciaTexts as texts } from "./conferencia.texts.ts";

const CONFERENCIA = ["operacao", "conferencia"];
const ESPERA_MS = 2_000;

/** Read again while one runs; the failure is told in its place. */
export const useConferencia = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: CONFERENCIA,
    queryFn: ({ signal }) => fetchValue(api, conferenciaDaTrilha.consultar, {}, { signal }),
    refetchInterval: ({ state }) => ((state.data?.andando ?? null) === null ? false : ESPERA_MS),
  });
};

/** Read anew also after a refusal: somebody else asked before. */
export const usePedirConferencia = () =>
  useAcao({
    fazer: (api) => fetchValue(api, conferenciaDaTrilha.pedir, {}),
    atualiza: [CONFERENCIA],
    sucesso: texts.pedida,
    erro: texts.erroPedir,
  });
