export const notaFiscalTexts = {
  titulo: "Nota Fiscal",
  explica: "As notas fiscais das faturas de um mês.",
};
