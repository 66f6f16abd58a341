export const minhasFaturasTexts = {
  titulo: "Minhas Faturas",
  introducao: "O que você paga a cada mês, do mais novo ao mais antigo.",
  mes: "Mês de referência",
  todosOsMeses: "Todos os meses",
  vazioAjuda: "A primeira fatura aparece aqui quando for emitida. Se escolheu um mês, limpe o filtro.",
  emAtraso: (quantas: number, valor: string) =>
    quantas === 1 ? `Há uma fatura em atraso: ${valor}.` : `Há ${quantas} faturas em atraso: ${valor} no total.`,
  oQueFazer:
    "Pague agora, por Pix, boleto ou cartão. Se o cartão foi recusado, confira também os seus cartões: a cobrança é tentada de novo. Recuperar e baixar arquivos continua sempre liberado.",
  pagar: "Pagar agora",
  pagarMaisAntiga: "Pagar a mais antiga",
  verCartoes: "Ver cartões",
};
