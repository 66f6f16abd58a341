export const planosTexts = {
  erros: {
    inativos: "Erro ao buscar planos inativos",
    tipos: "Erro ao buscar tipos de planos",
  },
};
