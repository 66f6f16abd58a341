const ONDE = { PORTAL: "Aberta no portal.", PAGINA_PAGAMENTO: "Aberta na página de pagamento." };

const POR_QUE_VOLTA: Readonly<Record<string, string>> = {
  DESISTENCIA: "Desistência no prazo da lei.",
  PAGAMENTO_EM_DOBRO: "Foi paga duas vezes.",
  COBRANCA_ANULADA: "O que foi pago já não valia.",
  FATURA_ANULADA: "A fatura já não valia.",
  CONTESTACAO_PERDIDA: "O banco deu razão a quem contestou.",
  DEVOLVIDO_FORA: "Foi devolvida fora do Acervo.",
};

export const LINHA_DO_TEMPO_TEXTOS = {
  emitida: "Emitida",
  itens: (mes: string, quantos: number) => `Referente a ${mes}, com ${quantos === 1 ? "1 item" : `${quantos} itens`}.`,
  email: "E-mail enviado",
  emailFalhou: "E-mail não enviado",
  emailVoltou: "E-mail devolvido",
  mensagem: (assunto: string, endereco: string | null) =>
    endereco === null ? `“${assunto}”.` : `“${assunto}”, para ${endereco}.`,
  vista: "Vista",
  onde: (onde: keyof typeof ONDE, ultima: string | null) =>
    ultima === null ? ONDE[onde] : `${ONDE[onde]} Pela última vez em ${ultima}.`,
  boleto: "Boleto registrado",
  boletoNumero: (numero: string, valor: string, dia: string) =>
    `Nº ${numero}, ${valor}, vencimento em ${dia}. Traz o Pix.`,
  boletoCancelado: "Boleto cancelado",
  boletoNaoVale: "Já não pode ser pago.",
  renegociada: "Reunida em um boleto único",
  reunida: (valor: string, dia: string) => `${valor} com outras faturas, vencimento em ${dia}.`,
  renegociacaoEncerrada: "Boleto único encerrado",
  sozinha: "A fatura volta a ser cobrada sozinha.",
  tentativa: "Cobrança no cartão",
  cartao: (bandeira: string, final: string) => `${bandeira} final ${final}`,
  outroCartao: "Cartão",
  recusada: "Cartão recusado",
  boletoRecusado: "Boleto não registrado",
  porque: (cartao: string, motivo: string) => `${cartao}: ${motivo}.`,
  boletoNaoAceito: "A empresa de pagamentos não o aceitou. Será pedido de novo.",
  semResposta: "Cobrança sem resposta",
  nadaCobrado: "A empresa de pagamentos não respondeu. Nada foi cobrado.",
  vencida: "Vencida",
  naoPaga: (dia: string) => `Não foi paga até ${dia}.`,
  paga: "Paga",
  semValor: "Não havia o que pagar.",
  pagamento: (valor: string, dia: string | null, por: string) =>
    dia === null ? `${valor}, ${por}.` : `${valor} em ${dia}, ${por}.`,
  porBoleto: "por Pix ou boleto",
  porCartao: (cartao: string) => `com ${cartao}`,
  confirmada: "O pagamento foi confirmado.",
  devolucao: "Devolução pedida",
  devolvida: "Devolvida",
  devolver: (valor: string, motivo: string) => [`${valor}.`, POR_QUE_VOLTA[motivo]].filter(Boolean).join(" "),
  contestada: "Contestada",
  contestacaoEncerrada: "Contestação encerrada",
  pagamentoVale: "O pagamento vale.",
  contestacao: "Quem paga contestou a compra no banco.",
};
