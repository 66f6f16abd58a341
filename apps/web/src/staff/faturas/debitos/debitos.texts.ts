import { SUFIXO_LONGO } from "../../../lib/mensagens.texts.ts";

export const debitosTexts = {
  abrir: "Ver débitos",
  titulo: (nome: string) => `Débitos de ${nome}`,
  carregando: "Carregando os débitos…",
  erroAoBuscar: `Erro ao buscar débitos do usuário. ${SUFIXO_LONGO}`,
  erroAoEnviar: `Erro ao enviar o boleto. ${SUFIXO_LONGO}`,
  semDebitos: "Não há faturas em atraso fora de um boleto único em aberto.",
  faturas: "Faturas em atraso",
  vence: (dia: string) => `vencimento ${dia}`,
  total: "Total",
  semEncargos: "O boleto único é a soma simples das faturas, sem multa e juros. Os boletos avulsos delas são anulados.",
  nenhuma: "Nenhuma fatura atrasada selecionada para envio do boleto",
  continuar: "Continuar",
  tituloEmail: "Enviar o boleto único",
  para: "Para quem enviar",
  principal: (email: string) => `${email} (recebe sempre uma cópia)`,
  adicional: "E-mail adicional",
  semEmail: "A pessoa não tem e-mail cadastrado: informe o e-mail adicional.",
  emailInvalido: "Informe um e-mail válido.",
  enviar: "Enviar boleto",
  situacoes: {
    EMITINDO: "Emitindo o boleto…",
    ENVIANDO: "Boleto emitido. Enviando o e-mail…",
  },
  podeFechar: "Você pode fechar esta janela: o envio continua.",
  enviado: "Boleto enviado com sucesso!",
  naoEmitido: "O provedor de pagamentos não emitiu o boleto. As faturas continuam como estavam.",
  naoEnviado: (enderecos: readonly string[]) =>
    `O boleto foi emitido, mas o e-mail não pôde ser enviado para ${enderecos.join(", ")}. Imprima o boleto em Renegociações.`,
  cobrar: "Cobrar no cartão",
  confirmarCobranca: {
    titulo: "Cobrar no cartão",
    mensagem: (mes: string, valor: string) =>
      `Cobrar a fatura de ${mes} (${valor}) no cartão principal e, se recusado, no secundário?`,
  },
  erroAoCobrar: `Erro ao realizar a cobrança da fatura. ${SUFIXO_LONGO}`,
  cobrada: "Cobrança realizada com sucesso!",
  recusada: (motivo: string) => `Cobrança não aprovada. ${motivo}`.trim(),
  semResposta: "O provedor de pagamentos ainda não respondeu. Veja a situação da fatura em alguns minutos.",
};
