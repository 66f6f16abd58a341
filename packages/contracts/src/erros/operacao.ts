import type { TabelaDeErros } from "./tabela.ts";

/** Errors of what administrators do to keep the service running. */
export const ERROS_DE_OPERACAO = {
  FALHA_NAO_ENCONTRADA: { status: 404, mensagem: "Este trabalho já foi repetido ou descartado." },
  DISPOSITIVO_NAO_CONGELADO: { status: 404, mensagem: "As versões antigas deste dispositivo já expiram." },
  ALTERACAO_NAO_CONFIRMADA: {
    status: 422,
    mensagem: "O cliente ainda não confirmou no portal que a alteração em massa foi dele.",
  },
  VERSAO_DO_AGENTE_NAO_ENCONTRADA: { status: 404, mensagem: "Esta versão do agente não foi publicada." },
  PERIODO_DA_TRILHA_INVALIDO: {
    status: 422,
    mensagem: "Escolha um período de até 92 dias, do dia mais antigo ao mais novo.",
  },
  TRILHA_EM_CONFERENCIA: { status: 409, mensagem: "A trilha já está sendo conferida." },
  PARAMETRO_NAO_ENCONTRADO: { status: 404, mensagem: "Parâmetro não encontrado." },
  PARAMETRO_INVALIDO: { status: 422, mensagem: "O parâmetro não pode ter este valor." },
  COLETA_NAO_PARADA: { status: 404, mensagem: "A coleta deste dispositivo não está parada." },
  COLETA_COM_PERDA: {
    status: 422,
    mensagem: "Um agente enviou o que ninguém mais tem. Para liberar a coleta é preciso aceitar essa perda.",
  },
} as const satisfies TabelaDeErros;
