import type { TabelaDeErros } from "./tabela.ts";

/** Errors of sellers' clients and prospects. */
export const ERROS_DE_CLIENTES = {
  CLIENTE_NAO_ENCONTRADO: { status: 404, mensagem: "Cliente não encontrado." },
  CLIENTE_JA_TRANSFERIDO: {
    status: 409,
    mensagem:
      "Este cliente passou a outro vendedor enquanto você o via. Feche, veja na lista de quem ele é agora e decida de novo.",
  },
  POSSIVEL_CLIENTE_NAO_ENCONTRADO: { status: 404, mensagem: "Possível cliente não encontrado." },
  POSSIVEL_CLIENTE_JA_RESERVADO: {
    status: 409,
    mensagem: "Outro vendedor reservou este possível cliente antes. Atualize a lista e escolha outro.",
  },
  POSSIVEL_CLIENTE_ALTERADO: {
    status: 409,
    mensagem: "Este possível cliente foi alterado enquanto você o editava. Feche, abra de novo e refaça a alteração.",
  },
  POSSIVEL_CLIENTE_SEM_VENDEDOR: {
    status: 422,
    mensagem: "Este possível cliente não tem vendedor: só o administrador pode excluí-lo.",
  },
  LIMITE_DE_RESERVAS: {
    status: 422,
    mensagem:
      "Você já tem o máximo de possíveis clientes reservados. Responda ou exclua algum deles, ou espere uma reserva vencer.",
  },
  OPCAO_NAO_ENCONTRADA: { status: 422, mensagem: "A UF, o segmento ou um dos motivos escolhidos não existe." },
  MOTIVO_SEM_DESCRICAO: { status: 422, mensagem: "Descreva o motivo da falta de interesse." },
  MOTIVO_SEM_DIAS: { status: 422, mensagem: "Informe em quantos dias retornar." },
  VENDEDOR_NAO_ENCONTRADO: { status: 422, mensagem: "Este usuário não vende: escolha quem tem código de indicação." },
} as const satisfies TabelaDeErros;
