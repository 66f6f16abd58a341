import type { TabelaDeErros } from "./tabela.ts";

/** Errors of restores and of their proofs. */
export const ERROS_DE_RESTAURACOES = {
  RESTAURACAO_NAO_ENCONTRADA: { status: 404, mensagem: "Não foi possível encontrar a restauração." },
  PROVA_NAO_ENCONTRADA: { status: 404, mensagem: "Não foi possível encontrar a prova de restauração." },
  RESTAURACAO_CANCELADA: { status: 409, mensagem: "Esta restauração foi cancelada no portal." },
  RESTAURACAO_ENCERRADA: { status: 409, mensagem: "Esta restauração já terminou." },
  RESTAURACAO_SEM_REPETICAO: {
    status: 409,
    mensagem: "Esta restauração não pode ser repetida: peça outra em Arquivos.",
  },
  RECIBO_INDISPONIVEL: { status: 409, mensagem: "O recibo fica pronto quando a restauração termina." },
  NADA_A_RESTAURAR: {
    status: 422,
    mensagem: "Não há arquivos guardados no que você escolheu, nesse momento. Escolha outros itens ou outra data.",
  },
  DISPOSITIVO_SEM_COMPUTADOR: {
    status: 409,
    mensagem:
      "Este dispositivo não está ativado em nenhum computador. Ative-o para restaurar nele, ou baixe os arquivos pelo portal.",
  },
} as const satisfies TabelaDeErros;
