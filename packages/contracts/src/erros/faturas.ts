import type { TabelaDeErros } from "./tabela.ts";

/** Errors of invoices. */
export const ERROS_DE_FATURAS = {
  FATURA_NAO_ENCONTRADA: { status: 404, mensagem: "Fatura não encontrada." },
  FATURA_NAO_PAGAVEL: { status: 422, mensagem: "Não há o que pagar nesta fatura." },
  FATURA_NAO_PENDENTE: { status: 422, mensagem: "Só uma fatura pendente pode ser cobrada no cartão." },
  LINK_NAO_ENCONTRADO: { status: 404, mensagem: "Este link não vale mais. Peça outro a quem o enviou." },
  MES_FORA_DO_PAINEL: {
    status: 422,
    mensagem: "Não há painel deste mês. Escolha um mês desde a primeira contratação até o atual.",
  },
  MES_REFERENCIA_INVALIDO: { status: 422, mensagem: "Favor informar um mês de referência válido." },
  PLANO_ATIVO_E_INATIVO: {
    status: 422,
    mensagem: "Não é possível selecionar o filtro de plano ativo e plano inativo ao mesmo tempo.",
  },
  NENHUMA_FATURA_SELECIONADA: {
    status: 422,
    mensagem: "Nenhuma fatura atrasada selecionada para envio do boleto",
  },
  FATURA_SEM_ATRASO: {
    status: 422,
    mensagem: "Uma das faturas não está em atraso ou já foi paga. Abra os débitos de novo.",
  },
  FATURA_EM_RENEGOCIACAO: {
    status: 409,
    mensagem: "A fatura está em um boleto único em aberto. Pague por ele, ou espere que seja pago ou expire.",
  },
  VALOR_DO_DEBITO_DIVERGENTE: {
    status: 422,
    mensagem: "O valor não é a soma das faturas selecionadas. Abra os débitos de novo.",
  },
  EMAIL_DE_ENVIO_OBRIGATORIO: { status: 422, mensagem: "Informe um e-mail para o envio do boleto." },
  DIFERENCA_JA_ENCERRADA: { status: 409, mensagem: "Esta diferença já está encerrada." },
  DIFERENCA_NAO_ENCONTRADA: { status: 404, mensagem: "Diferença não encontrada." },
  ENSAIO_JA_CONFERIDO: { status: 409, mensagem: "Esta emissão já seguiu: as faturas estão sendo emitidas." },
  ENSAIO_NAO_ENCONTRADO: { status: 404, mensagem: "Ensaio não encontrado." },
  RENEGOCIACAO_NAO_ENCONTRADA: { status: 404, mensagem: "Renegociação não encontrada." },
  BOLETO_NAO_ENCONTRADO: { status: 404, mensagem: "Não há boleto em aberto para esta fatura." },
} as const satisfies TabelaDeErros;
