import type { TabelaDeErros } from "./tabela.ts";

/** Of changes that two administrators make together. */
export const ERROS_DE_APROVACOES = {
  APROVACAO_NAO_ENCONTRADA: { status: 404, mensagem: "Pedido de mudança não encontrado." },
  APROVACAO_ENCERRADA: { status: 409, mensagem: "Este pedido já foi encerrado. Atualize a lista." },
  APROVACAO_JA_PEDIDA: {
    status: 409,
    mensagem: "Já há um pedido desta mudança esperando confirmação. Retire-o antes de pedir outra.",
  },
  APROVACAO_SENDO_FEITA: {
    status: 409,
    mensagem: "Uma mudança confirmada ainda está sendo feita. Espere que ela termine.",
  },
  APROVACAO_PROPRIA: { status: 422, mensagem: "Você pediu esta mudança: outro administrador responde a ela." },
  APROVACAO_SOBRE_SI: { status: 422, mensagem: "Este pedido dá um acesso a você: outro administrador o confirma." },
  APROVACAO_DE_OUTRO: { status: 422, mensagem: "Só quem pediu a mudança pode retirá-la." },
  APROVACAO_SUPERADA: {
    status: 409,
    mensagem: "Esta mudança não pode mais ser feita como foi pedida. Peça-a de novo.",
  },
} as const satisfies TabelaDeErros;
