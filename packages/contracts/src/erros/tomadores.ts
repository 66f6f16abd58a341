import type { TabelaDeErros } from "./tabela.ts";

/** Errors of who is billed. */
export const ERROS_DE_TOMADORES = {
  TOMADOR_INDISPONIVEL: {
    status: 409,
    mensagem: "A configuração atual de tomador não está disponível para este tipo de conta.",
  },
  TOMADOR_DE_CONTRATACAO_WEB: {
    status: 422,
    mensagem: "O tomador de uma contratação da versão web não pode ser alterado aqui.",
  },
} as const satisfies TabelaDeErros;
