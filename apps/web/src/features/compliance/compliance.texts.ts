export const complianceTexts = {
  erroBaixar: (nome: string) => `Erro ao baixar: ${nome}.`,
};
