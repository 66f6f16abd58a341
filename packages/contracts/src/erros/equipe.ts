import type { TabelaDeErros } from "./tabela.ts";

/** Of changes of who is staff. */
export const ERROS_DE_EQUIPE = {
  CONTA_DA_EQUIPE_NAO_ENCONTRADA: { status: 404, mensagem: "Não há conta com este CPF ou CNPJ." },
  POUCOS_ADMINISTRADORES: {
    status: 422,
    mensagem:
      "Há menos de dois administradores, e ninguém confirmaria. Um operador muda os grupos pelos comandos conceder-grupo e retirar-grupo.",
  },
  GRUPO_JA_CONCEDIDO: { status: 422, mensagem: "Esta pessoa já tem o grupo." },
  GRUPO_NAO_CONCEDIDO: { status: 422, mensagem: "Esta pessoa não tem o grupo." },
  GRUPO_SEM_SEGUNDO_FATOR: {
    status: 422,
    mensagem: "A conta não tem segundo fator. A pessoa o ativa em Configurações › Segurança; depois peça de novo.",
  },
} as const satisfies TabelaDeErros;
