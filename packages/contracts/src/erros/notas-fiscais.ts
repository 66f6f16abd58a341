import type { TabelaDeErros } from "./tabela.ts";

/** Of tax documents and what it takes to issue them. */
export const ERROS_DE_NOTAS_FISCAIS = {
  NOTA_FISCAL_NAO_ENCONTRADA: { status: 404, mensagem: "Nota fiscal não encontrada." },
  NOTA_FISCAL_MUDOU: { status: 409, mensagem: "A nota fiscal mudou enquanto isso. Confira a lista." },
  CONFIRMACAO_DE_CONTADOR_INVALIDA: {
    status: 422,
    mensagem: "Este link não vale mais. Peça a quem informou o seu endereço que envie outro.",
  },
  CHAVE_FISCAL_TROCADA: {
    status: 409,
    mensagem: "A chave do servidor mudou enquanto isso. Abra a página de novo e envie o certificado outra vez.",
  },
} as const satisfies TabelaDeErros;
