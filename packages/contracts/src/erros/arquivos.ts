import type { TabelaDeErros } from "./tabela.ts";

/** Errors of stored files and downloads. */
export const ERROS_DE_ARQUIVOS = {
  ARQUIVO_NAO_ENCONTRADO: { status: 404, mensagem: "Não foi possível encontrar o arquivo." },
  PASTA_NAO_ENCONTRADA: { status: 404, mensagem: "Não foi possível encontrar a pasta." },
  ITEM_EXCLUIDO_NAO_ENCONTRADO: { status: 404, mensagem: "Este item já voltou ou já foi apagado de vez." },
  ARVORE_GRANDE_DEMAIS: {
    status: 422,
    mensagem: "Este dispositivo tem arquivos demais para listar todos de uma vez. Abra uma pasta por vez.",
  },
  CONTRATACAO_ENCERRADA: {
    status: 422,
    mensagem: "Esta contratação foi encerrada. Os arquivos dela não estão mais disponíveis.",
  },
  ARQUIVO_DANIFICADO: {
    status: 409,
    mensagem:
      "Esta versão do arquivo não passou na conferência e não pode ser baixada. Escolha outra versão ou contate o suporte.",
  },
  DOWNLOAD_EM_PREPARACAO: {
    status: 409,
    mensagem: "O arquivo está sendo preparado para o download. Aguarde alguns instantes.",
  },
  DOWNLOAD_NAO_PREPARADO: {
    status: 503,
    mensagem: "Não foi possível preparar o download deste arquivo. Tente novamente mais tarde.",
  },
  ARQUIVO_GRANDE_PARA_DOWNLOAD: {
    status: 422,
    mensagem: "Este arquivo é grande demais para ser baixado pelo navegador. Restaure-o no computador.",
  },
  LIMITE_DIARIO_DOWNLOAD: {
    status: 422,
    mensagem:
      "Os downloads de hoje já somam o limite do seu plano para arquivos grandes. Tente novamente amanhã ou restaure o arquivo no computador.",
  },
} as const satisfies TabelaDeErros;
