import type { TabelaDeErros } from "./tabela.ts";

/** Errors of devices, configurations, directories and schedules. */
export const ERROS_DE_DISPOSITIVOS = {
  CONTA_ALTERADA_HA_POUCO: {
    status: 422,
    mensagem:
      "A senha ou o segundo fator da conta mudou há pouco. Por segurança, a exclusão imediata só é aceita 72 horas depois. Remova o dispositivo sem ela: os arquivos são apagados em 24 horas.",
  },
  CONTRATACAO_NAO_ATIVA: {
    status: 422,
    mensagem: "Esta ação só está disponível enquanto a contratação está ativa.",
  },
  CONTRATACAO_WEB: {
    status: 422,
    mensagem: "Uma contratação da versão web não tem dispositivos nem configurações próprias.",
  },
  LIMITE_CADASTRO_ATINGIDO: {
    status: 422,
    mensagem:
      "Esta contratação chegou ao limite de cadastros deste tipo. Remova os que não usa mais ou contate o suporte.",
  },
  DISPOSITIVO_NAO_ENCONTRADO: { status: 404, mensagem: "Não foi possível encontrar o dispositivo." },
  DISPOSITIVO_JA_ATIVADO: {
    status: 409,
    mensagem: "Este dispositivo já está ativado. Para ativá-lo de novo, use a opção Reativar.",
  },
  NOME_DISPOSITIVO_DUPLICADO: {
    status: 409,
    mensagem: "Um dispositivo com este nome já existe para esta Contratação.",
  },
  CONFIGURACAO_NAO_ENCONTRADA: { status: 404, mensagem: "Não foi possível encontrar a configuração." },
  PREFIXO_DUPLICADO: {
    status: 409,
    mensagem: "Este nome já existe para outra configuração deste dispositivo.",
  },
  DIRETORIO_NAO_ENCONTRADO: { status: 404, mensagem: "Não foi possível encontrar o diretório." },
  CAMINHO_DUPLICADO: {
    status: 409,
    mensagem: "Este caminho já existe para outro diretório nesta configuração.",
  },
  IGNORADO_NAO_ENCONTRADO: { status: 404, mensagem: "Este caminho já voltou a ser guardado." },
  IGNORA_DIRETORIO: {
    status: 422,
    mensagem:
      "Esta pasta é um diretório da configuração, ou contém um. Para não guardá-la mais, remova o diretório em Dispositivos; depois disso o que foi guardado dele pode ser excluído aqui.",
  },
  AGENDAMENTO_NAO_ENCONTRADO: { status: 404, mensagem: "Não foi possível encontrar o agendamento." },
  DESCRICAO_AGENDAMENTO_DUPLICADA: {
    status: 409,
    mensagem: "Esta descrição já existe para outro agendamento nesta configuração.",
  },
} as const satisfies TabelaDeErros;
