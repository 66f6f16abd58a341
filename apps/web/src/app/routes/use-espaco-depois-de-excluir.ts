import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { acompanharCapacidade } from "../../features/contratacoes/acompanhar-capacidade.ts";
import { chaveDaCapacidade } from "../../features/contratacoes/contratacoes.data.ts";

/** Reads the capacity again after a deletion or its undoing; while a job works, again and again until it has followed. */
export const useEspacoDepoisDeExcluir = () => {
  const queryClient = useQueryClient();
  const [aSeguir, setASeguir] = useState<{ readonly id: number } | null>(null);
  useEffect(() => {
    if (aSeguir === null) return undefined;
    const controller = new AbortController();
    void acompanharCapacidade(queryClient, aSeguir.id, controller.signal);
    return () => controller.abort();
  }, [aSeguir, queryClient]);
  return (id: number, aosPoucos: boolean): void => {
    if (aosPoucos) setASeguir({ id });
    else void queryClient.invalidateQueries({ queryKey: chaveDaCapacidade(id) });
  };
};
