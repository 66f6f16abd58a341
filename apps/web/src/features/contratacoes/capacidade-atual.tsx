import { Skeleton } from "@mantine/core";
import { CapacityBar } from "../../ui/capacity-bar.tsx";
import { useCapacidade } from "./contratacoes.data.ts";

/** The storage used by a subscription, for the header. */
export const CapacidadeAtual = ({ idContratacao }: { readonly idContratacao: number }) => {
  const { data: capacidade, isPending } = useCapacidade(idContratacao);
  if (isPending) return <Skeleton height={26} />;
  return <CapacityBar capacidade={capacidade ?? null} />;
};
