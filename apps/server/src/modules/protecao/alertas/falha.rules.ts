import type { SituacaoProtecao } from "@acervo/contracts/protecao";

/** What the customer was told: since when the backups of the device fail. */
export type FalhaAvisada = { readonly desde: number };

/** What the verdict says of the device now. */
type Observacao = {
  readonly situacao: SituacaoProtecao;
  readonly desde: number | null;
  readonly ultimoBackup: number | null;
};

export type DecisaoDeFalha =
  { readonly acao: "avisar"; readonly desde: number } | { readonly acao: "esquecer" } | { readonly acao: "nada" };

/** The first failure is told; those after it are not until a backup worked. Whether one failed is the verdict's to say. */
export const decidirFalha = (
  avisada: FalhaAvisada | null,
  { situacao, desde, ultimoBackup }: Observacao,
): DecisaoDeFalha => {
  if (situacao === "FALHOU") return avisada === null ? { acao: "avisar", desde: desde ?? 0 } : { acao: "nada" };
  const funcionou = avisada !== null && ultimoBackup !== null && ultimoBackup > avisada.desde;
  return funcionou ? { acao: "esquecer" } : { acao: "nada" };
};
