export const localTexts = {
  pedidoInvalido: "O pedido não é válido.",
  falhou: "Algo deu errado. O registro do agente conta o que aconteceu.",
  naoAtivado: "Este computador ainda não foi ativado.",
  semAtivacao: "Não há ativação à espera de confirmação. Digite o código de novo.",
  semRestauracao: "Esta restauração não espera mais por uma confirmação.",
  pastaInvalida: "Informe o caminho completo de uma pasta deste computador, que não seja do sistema nem do Acervo.",
  semPermissaoPedida: "Esta pasta não espera mais por uma confirmação.",
  configuracaoDesconhecida: "Esta configuração não existe mais.",
} as const;
