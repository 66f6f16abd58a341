/** Words of the reports' files. Each column says what it holds and where that comes from. */
export const PAGAMENTOS = {
  titulo: "Pagamentos",
  arquivo: (inicio: string, fim: string) => `relatorio-pagamentos-${inicio}-${fim}`,
  totalPago: "Total pago",
  totalPendente: "Total pendente",
  formas: { BOLETO: "Boleto", CARTAO: "Cartão de crédito", BOLETO_UNICO: "Boleto único" },
  colunas: {
    nome: { titulo: "Nome", contem: "Nome de quem deve a fatura.", fonte: "Cadastro do usuário, como está hoje." },
    documento: {
      titulo: "CPF/CNPJ",
      contem: "Documento de quem deve a fatura, com os zeros à esquerda.",
      fonte: "Cadastro do usuário.",
    },
    contratacoes: {
      titulo: "Contratações",
      contem: "Nomes das contratações cobradas na fatura, separados por vírgula.",
      fonte: "Itens da fatura.",
    },
    mes: { titulo: "Mês referência", contem: "Mês cobrado, MM/aaaa.", fonte: "Fatura." },
    vencimento: { titulo: "Vencimento", contem: "Dia em que a fatura vence ou venceu.", fonte: "Fatura." },
    valor: {
      titulo: "Valor",
      contem:
        "Em reais. De uma fatura paga, o que foi pago, com multa e juros; de outra, o que se deve. Paga em um boleto único com outras, é o valor da fatura: o boleto único é a soma, sem multa nem juros.",
      fonte: "Provedor de pagamento, como informou na cobrança; sem valor informado, a fatura.",
    },
    situacao: { titulo: "Situação", contem: "Situação da fatura quando o arquivo foi gerado.", fonte: "Fatura." },
    dataPagamento: {
      titulo: "Data pagamento",
      contem: "Dia em que foi paga; --- se não foi.",
      fonte: "Provedor de pagamento, como informou na cobrança; sem dia informado, quando soubemos.",
    },
    forma: {
      titulo: "Forma de pagamento",
      contem: "Como foi paga ou, se não foi, como é cobrada; --- se não houve o que pagar.",
      fonte: "Cobrança paga ou, sem ela, a fatura.",
    },
    numeroNf: {
      titulo: "Número NF",
      contem: "Número da nota fiscal emitida da fatura; --- se não há.",
      fonte: "Nota fiscal.",
    },
  },
};

export const CONTRATACOES = {
  titulo: "Contratações ativas",
  arquivo: (mes: string) => `contratacoes-ativas-${mes}`,
  cobranca: { POS: "Pós-pago", PRE: "Pré-pago" },
  colunas: {
    nome: { titulo: "Nome", contem: "Nome de quem contratou.", fonte: "Cadastro do usuário, como está hoje." },
    documento: {
      titulo: "CPF/CNPJ",
      contem: "Documento de quem contratou, com os zeros à esquerda.",
      fonte: "Cadastro do usuário.",
    },
    codigo: {
      titulo: "Código corregedoria",
      contem: "Código do cartório; --- se não é de um cartório.",
      fonte: "Cartório da contratação ou, sem ele, o do usuário.",
    },
    contratacao: { titulo: "Contratação", contem: "Nome da contratação.", fonte: "Contratação, como está hoje." },
    plano: {
      titulo: "Plano",
      contem: "Plano que tinha no último momento do mês em que esteve ativa.",
      fonte: "Histórico dos contratos aceitos.",
    },
    cobranca: {
      titulo: "Tipo cobrança",
      contem: "Pós-pago: cobra o mês que terminou. Pré-pago: cobra o mês que começa.",
      fonte: "Plano daquele mês.",
    },
    valor: { titulo: "Valor", contem: "Em reais por mês, antes do subsídio.", fonte: "Plano daquele mês." },
    subsidio: {
      titulo: "Subsídio",
      contem: "Em reais por mês; um por usuário, na contratação que ele escolheu.",
      fonte: "Tipo do plano daquele mês; a escolha é a de hoje.",
    },
    data: { titulo: "Data contratação", contem: "Dia em que foi contratada.", fonte: "Contratação." },
    situacao: {
      titulo: "Situação",
      contem: "Situação no fim do mês; no mês atual, a de agora.",
      fonte: "Histórico da contratação.",
    },
    capacidade: {
      titulo: "Capacidade usada",
      contem: "Espaço usado no último dia do mês; no mês atual, no último dia contado; --- se o dia não está guardado.",
      fonte: "Contagem diária do espaço usado.",
    },
  },
};

export const LOTES = {
  arquivo: (lote: "xml" | "pdf", mes: string) => `notas-fiscais-${lote}-${mes}`,
  /** Numbers may begin again with a year or a city; the access key never repeats. */
  documento: (numero: string, chaveAcesso: string, lote: "xml" | "pdf") => `NF-${numero}-${chaveAcesso}.${lote}`,
};

export const CONTADOR = {
  titulo: "Notas fiscais",
  arquivo: (mes: string) => `notas-fiscais-contador-${mes}`,
  colunas: {
    numero: { titulo: "Número NF", contem: "Número da nota fiscal em vigor.", fonte: "Emissor da nota fiscal." },
    emissao: { titulo: "Data emissão", contem: "Dia em que foi emitida, em Brasília.", fonte: "Nota fiscal." },
    tomador: { titulo: "Tomador", contem: "Nome para quem foi emitida.", fonte: "Nota fiscal, como foi emitida." },
    documento: {
      titulo: "CPF/CNPJ",
      contem: "Documento do tomador, com os zeros à esquerda.",
      fonte: "Nota fiscal, como foi emitida.",
    },
    inscricao: {
      titulo: "Inscrição municipal",
      contem: "Inscrição municipal do tomador; --- se não tem.",
      fonte: "Nota fiscal, como foi emitida.",
    },
    valor: {
      titulo: "Valor",
      contem: "Em reais: a soma dos itens da fatura, sem multa nem juros.",
      fonte: "Nota fiscal.",
    },
    mes: { titulo: "Mês referência", contem: "Mês cobrado pela fatura, MM/aaaa.", fonte: "Fatura." },
  },
};
