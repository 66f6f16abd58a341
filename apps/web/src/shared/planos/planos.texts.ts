export const planosTexts = {
  posPago: "pós-pago",
  prePago: "pré-pago",
  erros: {
    inativos: "Erro ao buscar planos inativos",
    tipos: "Erro ao buscar tipos de planos",
  },
};
