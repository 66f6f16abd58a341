import type { EndpointCall } from "@acervo/contracts/endpoint";
import { type UsoDoDispositivo, usos } from "@acervo/contracts/usos";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
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

/** What the machine has just said is asked for where the device's card tells it, too. */
export const useEsperaNoCartao = (uso: UsoDoDispositivo | undefined): void => {
  const queryClient = useQueryClient();
  const espera = uso === undefined ? undefined : JSON.stringify(uso.espera);
  useEffect(() => {
    if (espera === undefined) return;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) === "protecao" });
  }, [espera, queryClient]);
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
