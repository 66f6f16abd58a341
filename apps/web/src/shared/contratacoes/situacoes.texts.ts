/** The situations of a subscription as filters name them. */
export const situacoesTexts = {
  1: "Ativa",
  2: "Inativa",
  3: "Cancelada",
  4: "Suspensa",
  5: "Encerrada",
  6: "Aguardando assinatura",
  7: "Aguardando pagamento",
  8: "Em contratação",
} as const;
