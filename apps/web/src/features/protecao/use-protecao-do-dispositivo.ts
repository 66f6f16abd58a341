import type { ProtecaoDispositivo } from "@acervo/contracts/protecao";
import { useProtecao } from "./protecao.data.ts";

/** The verdict on one device; undefined while, or where, it is not known. */
export const useProtecaoDoDispositivo = (idContratacao: number, idDispositivo: number) => {
  const { data, isPending, isFetching, refetch } = useProtecao(idContratacao);
  const dispositivo: ProtecaoDispositivo | undefined = data?.dispositivos.find(({ id }) => id === idDispositivo);
  return { dispositivo, isPending, isFetching, refetch };
};
