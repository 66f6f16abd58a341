import { type Dispositivo, dispositivos } from "@acervo/contracts/dispositivos";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { parseInstante } from "../../../lib/clock.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { useSomenteVer } from "../../../ui/somente-ver.ts";
import { vencimentoLocalMs } from "./ativacao.rules.ts";
import { ativacaoTexts } from "./ativacao.texts.ts";

/** Often enough to be there when the person looks up, seldom enough to cost nothing. */
const INTERVALO_DA_VERIFICACAO_MS = 5000;

/**
 * The device's activation code. Each call makes a new one and ends the one before it, so nothing but the person asks
 * again while a code is valid; for the same reason a call under way is never given up. A device that went back to
 * waiting starts anew.
 */
export const useCodigoAtivacao = ({ id, dataInativacao }: Pick<Dispositivo, "id" | "dataInativacao">) => {
  const { api, clock } = useServices();
  const somenteVer = useSomenteVer();
  return useQuery({
    queryKey: ["codigoAtivacao", id, dataInativacao],
    enabled: somenteVer === null,
    queryFn: async () => {
      const params = { id };
      const { codigo, validoAte } = await fetchValue(api, dispositivos.obterCodigoAtivacao, { params });
      return { codigo, venceMs: vencimentoLocalMs(parseInstante(validoAte).getTime(), clock.now().getTime()) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: ({ state }) =>
      state.data !== undefined && state.data.venceMs <= clock.now().getTime() ? "always" : true,
    refetchOnReconnect: false,
    meta: { mensagemPadrao: ativacaoTexts.erros.codigo, dialogo: true },
  });
};

/** Whether the device was activated, as the person asks it. */
export const useVerificarAtivacao = (idDispositivo: number) =>
  useAcao({
    fazer: (api) => fetchValue(api, dispositivos.verificarAtivacao, { params: { id: idDispositivo } }),
    atualiza: { nada: "leitura" },
    sucesso: { mostradoPor: "resposta" },
    erro: ativacaoTexts.erros.verificar,
  });

/** Whether the device was activated, asked now and then while the page is in view. Failures are only logged. */
export const useAtivacaoPercebida = (idDispositivo: number, perguntar: boolean): boolean => {
  const { api } = useServices();
  const { data: ativado = false } = useQuery({
    queryKey: ["ativacao", idDispositivo],
    queryFn: ({ signal }) =>
      fetchValue(api, dispositivos.verificarAtivacao, { params: { id: idDispositivo } }, { signal }),
    enabled: perguntar,
    refetchInterval: INTERVALO_DA_VERIFICACAO_MS,
    retry: false,
    gcTime: 0,
  });
  return ativado;
};
