export const codigoTexts = {
  copiar: "Copiar",
  copiado: "Código copiado.",
  naoCopiado: "O navegador não permitiu copiar o código. Digite-o como está na tela.",
  restante: "Válido por mais",
  tempo: "Tempo restante do código",
  vencido: "Este código venceu.",
  gerar: "Gerar novo código",
};
