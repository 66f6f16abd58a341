import type { ReactNode } from "react";
import { SituacaoProtecaoBadge } from "./situacao-badge.tsx";
import { useProtecaoDoDispositivo } from "./use-protecao-do-dispositivo.ts";

type SituacaoDoDispositivoProps = {
  readonly idContratacao: number;
  readonly idDispositivo: number;
  /** Shown while, or where, the verdict is not known. */
  readonly semVeredito: ReactNode;
};

export const SituacaoDoDispositivo = ({ idContratacao, idDispositivo, semVeredito }: SituacaoDoDispositivoProps) => {
  const { dispositivo } = useProtecaoDoDispositivo(idContratacao, idDispositivo);
  return dispositivo === undefined ? semVeredito : <SituacaoProtecaoBadge situacao={dispositivo.situacao} />;
};
