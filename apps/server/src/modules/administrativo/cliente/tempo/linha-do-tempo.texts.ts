const MOTIVOS: Readonly<Record<string, string>> = {
  CONTRATADA: "Contratada pelo cliente.",
  PROVISIONADA_SEM_TERMO: "Criada para o cliente, que ainda não assinou o termo.",
  PAGAMENTO_CONFIRMADO: "O primeiro pagamento foi confirmado.",
  COBRANCA_NAO_APROVADA: "A primeira cobrança não foi aprovada.",
  CANCELADA_PELO_CLIENTE: "Cancelada pelo cliente.",
  PRAZO_DE_PAGAMENTO_VENCIDO: "O primeiro pagamento não veio no prazo.",
  PROVISAO_RETIRADA: "Retirada pela administração antes da assinatura.",
  TERMO_ASSINADO: "O termo foi assinado.",
  EM_ATRASO: "Há fatura em atraso.",
  ATRASO_PAGO: "O que estava em atraso foi pago.",
  SUSPENSAO_PROLONGADA: "Ficou suspensa tempo demais.",
  GUARDA_ENCERRADA: "O prazo de guarda dos arquivos acabou.",
};

const ENVIOS = {
  PENDENTE: "Na fila de envio.",
  ENVIANDO: "Na fila de envio.",
  ENVIADO: "Entregue.",
  FALHOU: "Não pôde ser enviado.",
} as const;

/** What the timeline of a customer says, for who attends to them. */
export const LINHA_DO_TEMPO_TEXTOS = {
  motivo: (motivo: string): string | null => MOTIVOS[motivo] ?? null,
  passou: (de: string | null, para: string) => (de === null ? para : `${de} → ${para}`),
  email: (assunto: string) => `E-mail: ${assunto}`,
  envio: (para: string, situacao: keyof typeof ENVIOS, voltou: boolean) =>
    `Para ${para}. ${voltou ? "Voltou." : ENVIOS[situacao]}`,
  falhou: (dispositivo: string) => `Backup falhou em ${dispositivo}`,
  interrompido: (dispositivo: string) => `Backup interrompido em ${dispositivo}`,
  porQue: (configuracao: string, motivos: readonly string[]) => [`${configuracao}:`, ...motivos].join(" "),
  semMotivo: "não terminou.",
  fatura: (mes: string, oQue: string) => `Fatura ${mes} ${oQue}`,
  emitida: "emitida",
  semValor: "emitida, sem nada a pagar",
  recusada: "não foi paga no cartão",
  reaberta: "voltou a ser devida",
  paga: "paga",
  venceu: "venceu",
  anulada: "anulada",
  vence: (valor: string, dia: string) => `${valor}, vence em ${dia}.`,
  valor: (valor: string) => `${valor}.`,
  semPagamento: (valor: string) => `${valor} sem pagamento.`,
  atendimento: (quem: string) => `Atendimento de ${quem}`,
  arquivada: (quem: string) => `Arquivada por ${quem}`,
  desarquivada: (quem: string) => `Desarquivada por ${quem}`,
  retorno: (dia: string, hora: string) => `Retorno marcado para ${dia} às ${hora}.`,
  consulta: (quem: string) => `${quem} abriu esta página`,
  alguem: "Alguém da equipe",
  aberto: "Acesso da equipe; o cliente pode ver.",
};
