import type { TabelaDeErros } from "./tabela.ts";

/** Of changes to plans and to what they are offered for. */
export const ERROS_DE_PLANOS = {
  OFERTA_NAO_ENCONTRADA: { status: 404, mensagem: "Oferta não encontrada." },
  OFERTA_MUDOU: {
    status: 409,
    mensagem: "A oferta mudou e este pedido não serve mais. Confira os preços e peça de novo.",
  },
  DIA_PASSADO: { status: 422, mensagem: "O dia já passou: escolha hoje ou um dia que ainda vem." },
  TIPO_DE_PLANO_NAO_ENCONTRADO: { status: 422, mensagem: "Tipo de plano não encontrado." },
  PLANO_REPETIDO: { status: 409, mensagem: "Já se contrata um plano deste tipo com este nome." },
} as const satisfies TabelaDeErros;
