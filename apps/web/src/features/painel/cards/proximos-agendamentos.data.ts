import { agendamentos } from "@acervo/contracts/agendamentos";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";

const POR_ABA = 5;
const MINUTO_MS = 60_000;

/** The next scheduled backups of a subscription. */
export const useProximosAgendamentos = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["painel", "proximosAgendamentos", idContratacao],
    queryFn: ({ signal }) =>
      fetchValue(api, agendamentos.buscarProximos, { query: { idContratacao, quantidade: POR_ABA } }, { signal }),
    refetchInterval: MINUTO_MS,
  });
};
