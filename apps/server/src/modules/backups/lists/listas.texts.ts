import type { MotivoOcorrencia } from "@acervo/contracts/agente-mensagens";

export const DESCRICAO_OCORRENCIA: Readonly<Record<MotivoOcorrencia, string>> = {
  DIRETORIO_CONCLUIDO: "Diretório verificado.",
  DIRETORIO_AUSENTE: "O diretório não foi encontrado. Nada foi removido da cópia.",
  DIRETORIO_VAZIO: "O diretório está vazio. Nada foi removido da cópia.",
  DIRETORIO_NAO_LISTADO: "Não foi possível listar o conteúdo do diretório.",
  DIRETORIO_A_CONFIRMAR: "O diretório espera uma confirmação no computador. Nada dele foi lido nem removido da cópia.",
  DIRETORIO_DO_SISTEMA: "É uma pasta do sistema ou do próprio programa, que não é guardada.",
  SEM_PERMISSAO: "Sem permissão para ler o arquivo.",
  BLOQUEADO: "O arquivo está em uso por outro programa.",
  MUDOU_DURANTE_LEITURA: "O arquivo mudou enquanto era lido.",
  DESAPARECEU: "O arquivo foi apagado enquanto o backup acontecia.",
  ERRO_DE_LEITURA: "O disco não conseguiu ler o arquivo.",
  ARQUIVO_NA_NUVEM: "O conteúdo do arquivo está só na nuvem, não neste computador.",
  TIPO_NAO_SUPORTADO: "Não é um arquivo comum (atalho, dispositivo ou conexão).",
  NOME_LONGO: "O caminho do arquivo é longo demais.",
  GRANDE_DEMAIS: "O arquivo é grande demais.",
  CAPACIDADE_ESGOTADA: "Não havia espaço contratado para guardar o arquivo.",
  ENVIO_FALHOU: "O envio do arquivo falhou.",
  COMANDO_FALHOU: "O comando configurado no computador para antes do backup falhou ou demorou demais.",
};

/** The spreadsheet of a backup's log. */
export const PLANILHA_DO_LOG = {
  titulo: "Log do backup",
  colunas: { tipo: "Tipo", quando: "Quando", descricao: "Descrição", origem: "Origem" },
  tipos: { SUCESSO: "Sucesso", ERRO: "Erro" },
} as const;

const DESCRICAO_MOTIVO: Readonly<Record<string, string>> = {
  ARQUIVOS_NAO_GUARDADOS: "Alguns arquivos não puderam ser guardados. Veja o log.",
  DIRETORIO_NAO_LISTADO: "Algum diretório não pôde ser lido por inteiro. Veja o log.",
  CONTAGEM_DIVERGENTE: "A contagem dos arquivos não fecha. O próximo backup confere tudo de novo.",
  ALTERACAO_EM_MASSA: "Muitos arquivos mudaram ou sumiram de uma vez. Confira se foi intencional.",
  SEM_NOTICIA: "O computador parou de responder durante o backup.",
  AGENTE_REINICIADO: "O programa foi reiniciado durante o backup.",
};

/** Why a backup did not simply conclude; a reason that is not known says at least that there was one. */
export const descreverMotivo = (motivo: string): string =>
  DESCRICAO_MOTIVO[motivo] ?? "O backup foi interrompido no computador.";
