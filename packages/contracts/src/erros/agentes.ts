import type { TabelaDeErros } from "./tabela.ts";

/** Errors of agents and their activation. */
export const ERROS_DE_AGENTES = {
  CODIGO_ATIVACAO_INVALIDO: {
    status: 422,
    mensagem: "Este código não vale. Confira o que foi digitado ou gere um novo código no portal.",
  },
  ATIVACAO_EXPIRADA: { status: 422, mensagem: "O tempo para confirmar acabou. Gere um novo código no portal." },
  ASSINATURA_INVALIDA: { status: 401, mensagem: "A chave deste computador não confere." },
  DISPOSITIVO_DESATIVADO: {
    status: 409,
    mensagem:
      "Este dispositivo foi desativado ou ativado em outro computador. Para voltar a usá-lo aqui, gere um novo código no portal.",
  },
  IDENTIDADE_DUPLICADA: {
    status: 409,
    mensagem:
      "Este dispositivo está em uso em mais de um lugar ao mesmo tempo. Ative-o novamente com um novo código do portal.",
  },
  DISPOSITIVO_NAO_ATIVADO: {
    status: 409,
    mensagem: "Este dispositivo ainda não está ativado. Ative-o no computador para fazer o backup.",
  },
  PASTAS_NAO_LISTAVEIS: {
    status: 409,
    mensagem: "O programa deste computador ainda não mostra as pastas dele. Escreva o caminho das pastas.",
  },
  LISTAGEM_NAO_ENCONTRADA: { status: 404, mensagem: "Esta lista de pastas não está mais guardada. Peça de novo." },
  AGENTE_DESATUALIZADO: {
    status: 409,
    mensagem: "Esta versão do programa não é mais atendida. Atualize-o para continuar.",
  },
  INSTALADOR_NAO_PUBLICADO: { status: 404, mensagem: "Este instalador ainda não foi publicado." },
} as const satisfies TabelaDeErros;
