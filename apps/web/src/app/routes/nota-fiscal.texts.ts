export const notaFiscalTexts = {
  titulo: "Nota Fiscal",
  explica: "Uma nota por fatura paga; nenhum número se perde.",
  explicaContador: "O que o contador decide e o certificado com que as notas são assinadas.",
  secoes: "Partes da nota fiscal",
  secao: "Parte",
  notas: "Notas do mês",
  contador: "Contador e certificado",
};
