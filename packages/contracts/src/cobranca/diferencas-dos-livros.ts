/** Where two books may disagree, and what to look at; the codes are stored. */
export const DIFERENCAS_DOS_LIVROS = {
  FATURA_DIFERE_DOS_ITENS: {
    titulo: "Fatura com valor diferente dos itens",
    oQueOlhar: "Compare o valor da fatura com a soma dos itens dela.",
  },
  FATURA_PAGA_SEM_PAGAMENTO: {
    titulo: "Fatura paga sem pagamento",
    oQueOlhar: "A fatura está paga, mas nenhuma cobrança dela foi quitada. Veja o histórico e o provedor.",
  },
  FATURA_PAGA_DUAS_VEZES: {
    titulo: "Fatura paga duas vezes",
    oQueOlhar: "A fatura foi quitada por cobrança própria e por boleto único. Uma das duas deve ser devolvida.",
  },
  FATURA_ANULADA_COM_DINHEIRO: {
    titulo: "Dinheiro de fatura anulada",
    oQueOlhar: "A fatura foi anulada e o pagamento dela ficou conosco. Ele deve ser devolvido.",
  },
  COBRANCA_PAGA_FATURA_ABERTA: {
    titulo: "Cobrança paga, fatura em aberto",
    oQueOlhar: "O dinheiro entrou, mas a fatura não consta como paga. Veja o histórico da fatura.",
  },
  COBRANCA_DIFERE_DA_FATURA: {
    titulo: "Cobrança com valor diferente da fatura",
    oQueOlhar: "O valor cobrado não é o das faturas que a cobrança quitou.",
  },
  VALOR_PAGO_DIFERE: {
    titulo: "Valor pago sem explicação",
    oQueOlhar: "Foi pago menos que o cobrado, ou mais sem que houvesse multa e juros.",
  },
  PAGAMENTO_DESCONHECIDO: {
    titulo: "Pagamento que não é de nenhuma cobrança",
    oQueOlhar: "O provedor tem um pagamento que o Acervo não conhece. Veja no provedor de quem é.",
  },
  SEGUNDO_PAGAMENTO: {
    titulo: "Segundo pagamento da mesma cobrança",
    oQueOlhar: "O provedor tem dois pagamentos da mesma cobrança, e o segundo não está sendo devolvido.",
  },
  PAGO_LA_ABERTO_AQUI: {
    titulo: "Pago no provedor, em aberto aqui",
    oQueOlhar: "O provedor recebeu o pagamento e a cobrança não está quitada aqui.",
  },
  PAGO_SO_AQUI: {
    titulo: "Paga aqui, sem pagamento no provedor",
    oQueOlhar: "A cobrança consta como paga aqui, mas o provedor não tem o pagamento.",
  },
  VALOR_DIFERE_DO_PROVEDOR: {
    titulo: "Valor diferente no provedor",
    oQueOlhar: "O valor pago que guardamos não é o que o provedor informa.",
  },
  DEVOLVIDO_SO_NO_PROVEDOR: {
    titulo: "Devolvido só no provedor",
    oQueOlhar: "O provedor devolveu o pagamento, mas a cobrança consta como paga aqui.",
  },
  CONTESTADO_SO_NO_PROVEDOR: {
    titulo: "Contestado só no provedor",
    oQueOlhar: "O pagamento está em contestação no provedor, e aqui não.",
  },
  DEVOLVIDO_SO_AQUI: {
    titulo: "Devolvido só aqui",
    oQueOlhar: "A cobrança consta como devolvida aqui, mas o provedor ainda tem o dinheiro.",
  },
  DEVOLUCAO_ATRASADA: {
    titulo: "Devolução atrasada",
    oQueOlhar: "A devolução foi pedida há dias e não foi feita. Veja no provedor o que a impede.",
  },
  DEVOLUCAO_SEM_CREDITO: {
    titulo: "Devolução sem crédito",
    oQueOlhar: "A cobrança está sendo devolvida, mas não há crédito em nome de quem pagou.",
  },
  CREDITO_DIFERE: {
    titulo: "Crédito com valor diferente do pago",
    oQueOlhar: "O valor a devolver não é o que foi pago.",
  },
  HISTORICO_DIFERE: {
    titulo: "Histórico que não fecha",
    oQueOlhar: "O histórico não leva à situação atual. Alguém mudou a linha por fora do sistema.",
  },
  FATURA_PAGA_SEM_NOTA: {
    titulo: "Fatura paga sem nota fiscal",
    oQueOlhar: "A fatura foi paga depois do início das emissões e não tem nota nem motivo. Veja em Nota Fiscal.",
  },
  NOTA_SEM_FATURA_PAGA: {
    titulo: "Nota fiscal de fatura que não está paga",
    oQueOlhar: "A nota está em vigor, mas a fatura foi anulada ou não está paga. A nota deve ser cancelada.",
  },
  NOTA_DIFERE_DA_FATURA: {
    titulo: "Nota fiscal com valor diferente da fatura",
    oQueOlhar: "Compare o valor da nota com o da fatura; a nota leva só os itens, sem multa e juros.",
  },
  NUMERO_DE_NOTA_FALTANDO: {
    titulo: "Número de nota fiscal faltando",
    oQueOlhar: "Há números da série sem documento, ou documento além do contador. Os valores são os números.",
  },
  CONFERENCIA_NAO_TERMINOU: {
    titulo: "A conferência não terminou",
    oQueOlhar: "A conferência da noite não rodou ou parou no meio. Veja os trabalhos em Operação › Falhas.",
  },
} as const;
export type TipoDeDiferenca = keyof typeof DIFERENCAS_DOS_LIVROS;

const isTipo = (codigo: string): codigo is TipoDeDiferenca => codigo in DIFERENCAS_DOS_LIVROS;
/** A kind that was stored by its code. */
export const tipoDeDiferenca = (codigo: string): TipoDeDiferenca => {
  if (!isTipo(codigo)) throw new Error(`no kind of difference ${codigo}`);
  return codigo;
};
