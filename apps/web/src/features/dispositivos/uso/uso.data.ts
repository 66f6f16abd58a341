import type { EndpointCall } from "@acervo/contracts/endpoint";
import { usos } from "@acervo/contracts/usos";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { chamando, useAcao } from "../../../shared/acao/use-acao.ts";
import { usoTexts as texts } from "./uso.texts.ts";

const chave = (idDispositivo: number) => ["uso-do-computador", idDispositivo] as const;
/** The machine answers a pause within seconds: whoever asked for it is looking. */
const OLHAR_MS = 3_000;

export const useUso = (idDispositivo: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: chave(idDispositivo),
    queryFn: ({ signal }) => fetchValue(api, usos.buscar, { query: { idDispositivo } }, { signal }),
    refetchInterval: OLHAR_MS,
  });
};

export const useMudarUso = (idDispositivo: number) =>
  useAcao({ fazer: chamando(usos.mudar), atualiza: [chave(idDispositivo)], sucesso: texts.salvo, erro: texts.erro });

export const usePausar = (idDispositivo: number) =>
  useAcao({
    fazer: chamando(usos.pausar),
    atualiza: [chave(idDispositivo)],
    sucesso: (_, { body }: EndpointCall<typeof usos.pausar>) =>
      body.horas === null ? texts.pausa.retomada : texts.pausa.pedida,
    erro: texts.pausa.erro,
  });
