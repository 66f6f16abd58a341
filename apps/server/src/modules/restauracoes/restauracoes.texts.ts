import type { SituacaoRestauracao } from "@acervo/contracts/restauracoes";

export const DESCRICAO_SITUACAO: Readonly<Record<SituacaoRestauracao, string>> = {
  AGUARDANDO: "Aguardando o computador",
  AGUARDANDO_PASTA: "Aguardando a escolha da pasta",
  EM_ANDAMENTO: "Em andamento",
  CANCELANDO: "Cancelando",
  SUCESSO: "Sucesso",
  COM_FALHAS: "Concluída com falhas",
  CANCELADA: "Cancelada",
  RECUSADA: "Recusada no computador",
  FALHOU: "Não foi feita",
  EXPIRADA: "Expirou sem resposta",
};

export const FRASE_SITUACAO: Readonly<Record<SituacaoRestauracao, string>> = {
  AGUARDANDO: "O computador recebe o pedido assim que estiver ligado e conectado, em até 5 minutos.",
  AGUARDANDO_PASTA: "Quem está no computador precisa escolher a pasta na página do Acervo, ou recusar o pedido.",
  EM_ANDAMENTO: "O computador está trazendo os arquivos de volta e conferindo cada um.",
  CANCELANDO: "O computador para assim que receber o aviso. O que já voltou fica no lugar.",
  SUCESSO: "Todos os arquivos pedidos estão no computador, cada um com o conteúdo conferido.",
  COM_FALHAS: "Nem todos os arquivos voltaram. Veja o motivo de cada um e o que fazer.",
  CANCELADA: "A restauração foi cancelada. O que já tinha voltado ficou no lugar.",
  RECUSADA: "Quem está no computador recusou o pedido. Nada foi escrito.",
  FALHOU:
    "O computador não conseguiu fazer a restauração. Peça de novo; se repetir, atualize o programa ou fale conosco.",
  EXPIRADA:
    "O computador não respondeu a tempo e o pedido não vale mais. Ligue o computador, confira a internet e peça de novo.",
};

type Falha = { readonly descricao: string; readonly oQueFazer: string };

const FALHAS: Readonly<Record<string, Falha>> = {
  JA_EXISTE: {
    descricao: "Já existe um arquivo diferente com este nome.",
    oQueFazer: "Peça de novo e escolha guardar ao lado, ou trocar pelo guardado.",
  },
  MAIS_NOVO: {
    descricao: "O arquivo que está no computador é mais novo e foi mantido.",
    oQueFazer: "Se quer mesmo a versão guardada, peça de novo e escolha trocar pelo guardado.",
  },
  DESTINO_INSEGURO: {
    descricao: "O caminho passa por um atalho, e nada é escrito através de atalhos.",
    oQueFazer: "Restaure na pasta de restauração.",
  },
  FORA_DOS_DIRETORIOS: {
    descricao: "O lugar de origem não está mais em nenhum diretório da configuração.",
    oQueFazer: "Restaure na pasta de restauração, ou adicione o diretório à configuração.",
  },
  NAO_PERMITIDO: {
    descricao: "O lugar não foi permitido no computador, ou é uma pasta do sistema ou do próprio programa.",
    oQueFazer: "Permita a pasta na página do programa, no computador, ou restaure na pasta de restauração.",
  },
  CONTEUDO_DIFERENTE: {
    descricao: "O conteúdo não passou na conferência e não foi escrito.",
    oQueFazer: "Peça de novo. Se repetir, escolha outra versão ou fale conosco.",
  },
  EXCLUIDO: {
    descricao: "O arquivo foi excluído do backup enquanto a restauração acontecia.",
    oQueFazer: "Não há o que restaurar: ele não está mais guardado.",
  },
  NOME_INVALIDO: {
    descricao: "O disco do computador não aceita o nome deste arquivo.",
    oQueFazer: "Baixe o arquivo pelo portal e salve com outro nome.",
  },
  NOME_REPETIDO: {
    descricao: "O disco não distingue maiúsculas de minúsculas, e o outro arquivo já ocupa este nome.",
    oQueFazer: "Baixe o arquivo pelo portal e salve com outro nome.",
  },
  DISCO_CHEIO: {
    descricao: "Não havia espaço no disco do computador.",
    oQueFazer: "Libere espaço no computador e peça de novo: só o que falta é escrito.",
  },
};

const OUTRA: Falha = {
  descricao: "O computador não conseguiu escrever o arquivo.",
  oQueFazer: "Confira o disco e as permissões da pasta e peça de novo.",
};

export const descreverFalha = (motivo: string): Falha => FALHAS[motivo] ?? OUTRA;

export const DESTINO_POR_EXTENSO: Readonly<Record<string, string>> = {
  ORIGINAL: "No lugar de origem",
  PASTA_DE_RESTAURACAO: "Na pasta de restauração do Acervo",
  ESCOLHIDO_NA_MAQUINA: "Em outra pasta, escolhida no computador",
};

export const SOBRESCREVER_POR_EXTENSO: Readonly<Record<string, string>> = {
  AO_LADO: "Guardar ao lado, com a data no nome",
  NUNCA: "Manter o que já existe",
  SE_MAIS_ANTIGO: "Substituir só o que for mais antigo",
  SEMPRE: "Substituir sempre",
};

export const TUDO = "Todos os arquivos";
