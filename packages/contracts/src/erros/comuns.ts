import type { TabelaDeErros } from "./tabela.ts";

/** Errors that any call may answer. */
export const ERROS_GERAIS = {
  CAMPO_INVALIDO: { status: 400, mensagem: "Há um campo inválido na requisição." },
  NAO_AUTENTICADO: { status: 401, mensagem: "Sua sessão não é válida. Entre novamente." },
  SEM_PERMISSAO: { status: 403, mensagem: "Você não tem permissão para acessar este recurso." },
  NAO_ENCONTRADO: { status: 404, mensagem: "O que você procura não foi encontrado." },
  SEGUNDA_PROVA_NECESSARIA: { status: 422, mensagem: "Confirme que é você para continuar." },
  MUITAS_REQUISICOES: {
    status: 429,
    mensagem: "Muitas tentativas em pouco tempo. Aguarde um minuto e tente novamente.",
  },
  MUITAS_AO_MESMO_TEMPO: {
    status: 429,
    mensagem: "Há muitos pedidos seus em andamento ao mesmo tempo. Aguarde alguns segundos e tente novamente.",
  },
  TEMPO_ESGOTADO: {
    status: 503,
    mensagem: "Isto demorou mais do que o permitido e foi interrompido. Tente novamente em instantes.",
  },
  ERRO_INTERNO: {
    status: 500,
    mensagem: "Ocorreu um erro inesperado. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
  },
  SAIDAS_SEGURADAS: {
    status: 503,
    mensagem:
      "Pagamentos estão parados por algumas horas enquanto conferimos os registros. Nada foi cobrado. Tente mais tarde.",
  },
  SERVICO_INDISPONIVEL: { status: 503, mensagem: "Serviço indisponível no momento. Tente novamente em instantes." },
} as const satisfies TabelaDeErros;
