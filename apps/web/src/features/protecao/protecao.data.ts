import { protecao } from "@acervo/contracts/protecao";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";

const MINUTO_MS = 60_000;

/**
 * Whether the devices of a subscription are safe, kept up to date: lateness comes by the clock alone. Under the key of
 * the devices, since whatever changes them changes the verdict. A failure is only logged.
 */
export const useProtecao = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["dispositivos", idContratacao, "protecao"],
    queryFn: ({ signal }) => fetchValue(api, protecao.consultar, { query: { id: idContratacao } }, { signal }),
    refetchInterval: MINUTO_MS,
  });
};
