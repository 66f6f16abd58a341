export const apagamentoTexts = {
  titulo: "Apagar seus dados",
  explica:
    "Você pode pedir que a sua conta e os seus dados sejam apagados. Não há como trazê-los de volta: peça antes a cópia acima e baixe os arquivos que quiser guardar.",
  sai: "O que é apagado",
  oQueSai: [
    "cadastro, endereços, preferências e cartões;",
    "dispositivos, configurações, histórico de backups e restaurações;",
    "todos os arquivos guardados;",
    "o seu acesso ao portal.",
  ],
  fica: "O que a lei manda guardar",
  oQueFica: [
    "faturas, pagamentos e a quem foram emitidos, por cinco anos (Código Tributário Nacional);",
    "contratos aceitos e o termo de proteção de dados que você assinou, por cinco anos, como prova;",
    "a trilha de auditoria, só por números, sem o seu nome.",
  ],
  impede: "Antes é preciso:",
  impedimentos: {
    CONTRATACAO: {
      texto: "cancelar as suas contratações;",
      link: "Ver as contratações",
      caminho: "/gerenciarContratacoes",
    },
    DEBITO: {
      texto: "resolver as faturas em aberto, ou esperar um pagamento ser confirmado.",
      link: "Ver as faturas",
      caminho: "/pesquisarFatura",
    },
  },
  pedir: "Pedir o apagamento",
  certeza: "Tem certeza?",
  confirmar: (dias: string) =>
    `Deseja apagar a sua conta e todos os seus dados? Você pode desistir por ${dias}. Depois não há volta.`,
  dias: (dias: number) => (dias === 1 ? "1 dia" : `${dias} dias`),
  pedido: (quando: string, atendimento: boolean) =>
    `Pedido em ${quando}${atendimento ? ", pelo atendimento, a seu pedido" : ""}.`,
  previsto: (dia: string) =>
    `Os dados são apagados a partir de ${dia}; se houver arquivos com trava de retenção, quando ela terminar.`,
  desistir: "Desistir",
  desistiu: "Pedido desfeito. Os seus dados continuam guardados.",
  naoCarregou: "Não foi possível mostrar o apagamento dos seus dados",
  erroCarregar: "Erro ao buscar o apagamento dos seus dados.",
  erroPedir: "Erro ao pedir o apagamento dos seus dados.",
  erroDesistir: "Erro ao desistir do apagamento dos seus dados.",
};
