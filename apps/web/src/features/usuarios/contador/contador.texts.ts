import { SUFIXO_LONGO } from "../../../lib/mensagens.texts.ts";

/** Where the tax documents of each month go by themselves. */
export const contadorTexts = {
  titulo: "Contador",
  introducao:
    "No primeiro dia útil de cada mês enviamos ao seu contador o PDF e o XML das notas fiscais do mês anterior.",
  email: "E-mail do contador",
  emailAjuda: "Ele confirma por uma mensagem antes de receber.",
  obrigatorio: "Informe um e-mail válido.",
  enviar: "Pedir confirmação",
  trocar: "Trocar",
  manter: "Manter como está",
  retirar: "Retirar",
  retirarTitulo: "Retirar o contador?",
  retirarTexto: (email: string) => `As próximas notas fiscais deixam de ir para ${email}.`,
  desistir: "Desfazer pedido",
  pedido: "Pedido de confirmação enviado ao contador.",
  desfeito: "Pedido desfeito. O link da mensagem não vale mais.",
  retirado: "As notas fiscais não vão mais para o contador.",
  aguardando: "Aguardando o contador",
  instrucao: (email: string) =>
    `Enviamos uma mensagem para ${email}. As notas vão para lá depois que o link for aberto.`,
  ateLa: (email: string) => `Até lá, as notas continuam indo para ${email}.`,
  confirmado: "E-mail confirmado",
  proxima: "Próxima remessa",
  ultima: "Última remessa",
  ultimaTexto: (mes: string, notas: number, dia: string) =>
    `${mes}, com ${notas === 1 ? "1 nota" : `${notas} notas`}, em ${dia}`,
  devolvido: "As mensagens a este endereço estão voltando",
  devolvidoTexto: (dia: string) => `Desde ${dia}. Confira o endereço e informe-o de novo.`,
  erroCarregar: `Não foi possível buscar o contador. ${SUFIXO_LONGO}`,
  erroSalvar: `Não foi possível informar o contador. ${SUFIXO_LONGO}`,
  erroRetirar: `Não foi possível retirar o contador. ${SUFIXO_LONGO}`,
  naoCarregou: "O contador não pôde ser carregado.",
  confirmacao: {
    titulo: "Confirmar e-mail do contador",
    pergunta:
      "Um cliente do Acervo quer enviar a este endereço, no primeiro dia útil de cada mês, o PDF e o XML das notas fiscais do mês anterior. Confirme se você é o contador dele.",
    confirmado: "E-mail confirmado",
    confirmadoTexto: "As notas fiscais chegam no primeiro dia útil de cada mês. Não é preciso ter conta no Acervo.",
  },
};
