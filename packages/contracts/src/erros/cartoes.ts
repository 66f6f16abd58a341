import type { TabelaDeErros } from "./tabela.ts";

/** Errors of cards. */
export const ERROS_DE_CARTOES = {
  CARTAO_PRINCIPAL_OBRIGATORIO: { status: 422, mensagem: "Selecione um cartão principal." },
  CARTOES_IGUAIS: { status: 422, mensagem: "Escolha cartões diferentes para principal e secundário." },
  CARTAO_NAO_ENCONTRADO: { status: 404, mensagem: "Não foi possível encontrar o cartão." },
  VALIDADE_CARTAO_INVALIDA: { status: 422, mensagem: "A validade informada não existe ou o cartão já venceu." },
  NUMERO_CARTAO_INVALIDO: { status: 422, mensagem: "O número do cartão não confere. Verifique os 16 dígitos." },
  CPF_TITULAR_INVALIDO: { status: 422, mensagem: "O CPF do titular não é válido." },
  BANDEIRA_INVALIDA: { status: 422, mensagem: "A bandeira escolhida não é a deste número de cartão." },
  TELEFONE_TITULAR_OBRIGATORIO: {
    status: 422,
    mensagem: "Informe um telefone com DDD: a operadora do cartão exige um.",
  },
  LIMITE_CARTOES_ATINGIDO: {
    status: 422,
    mensagem: "Você chegou ao limite de cartões. Exclua um que não usa mais.",
  },
  CARTAO_NAO_ACEITO: {
    status: 422,
    mensagem: "A operadora não aceitou este cartão. Confira os dados ou use outro cartão.",
  },
  MUITAS_RECUSAS_DE_CARTAO: {
    status: 422,
    mensagem: "Muitos cartões foram recusados hoje. Pague com Pix ou boleto, ou tente com cartão amanhã.",
  },
  PAGAMENTO_INDISPONIVEL: {
    status: 503,
    mensagem: "O serviço de pagamentos não respondeu. Aguarde alguns minutos e tente novamente.",
  },
  CARTAO_UNICO_EM_USO: {
    status: 409,
    mensagem: "Não é possível excluir o único cartão de uma contratação com pagamento por cartão.",
  },
  CARTAO_EXPIRADO: { status: 422, mensagem: "Este cartão está vencido. Escolha outro." },
  CARTAO_UNICO_E_PRINCIPAL: { status: 422, mensagem: "Seu único cartão é sempre o principal." },
} as const satisfies TabelaDeErros;
