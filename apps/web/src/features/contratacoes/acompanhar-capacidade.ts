import type { QueryClient } from "@tanstack/react-query";
import { esperar } from "../../lib/esperar.ts";
import { chaveDaCapacidade } from "./contratacoes.data.ts";

const INTERVALO_MS = 3_000;
/** Twenty minutes: a job that takes longer is seen with the next visit. */
const TENTATIVAS = 400;
/** So many equal readings after a change: the job is done. */
const IGUAIS_NO_FIM = 3;

/** Reads how full a subscription is until it has changed and stays so, or it is told to stop. */
export const acompanharCapacidade = async (
  queryClient: QueryClient,
  idContratacao: number,
  signal: AbortSignal,
): Promise<void> => {
  const queryKey = chaveDaCapacidade(idContratacao);
  const ler = (): string => JSON.stringify(queryClient.getQueryData(queryKey) ?? null);
  const antes = ler();
  let anterior = antes;
  let iguais = 0;
  for (let tentativa = 0; tentativa < TENTATIVAS && iguais < IGUAIS_NO_FIM; tentativa += 1) {
    await queryClient.invalidateQueries({ queryKey });
    const agora = ler();
    iguais = agora !== antes && agora === anterior ? iguais + 1 : 0;
    anterior = agora;
    if (!(await esperar(INTERVALO_MS, signal))) return;
  }
};
