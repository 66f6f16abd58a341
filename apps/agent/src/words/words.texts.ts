const numero = new Intl.NumberFormat("pt-BR");
const instante = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "America/Sao_Paulo",
});

const SITUACOES: Readonly<Record<number, string>> = {
  1: "em andamento",
  2: "concluído",
  3: "concluído com pendências",
  4: "falhou",
  5: "interrompido",
};

const MOTIVOS: Readonly<Record<string, string>> = {
  DIRETORIO_AUSENTE: "o diretório não foi encontrado",
  DIRETORIO_VAZIO: "o diretório está vazio; nada foi removido do backup",
  DIRETORIO_NAO_LISTADO: "a pasta não pôde ser lida",
  DIRETORIO_A_CONFIRMAR: "espera a sua confirmação neste computador",
  DIRETORIO_DO_SISTEMA: "é uma pasta do sistema ou do próprio Acervo e não é guardada",
  SEM_PERMISSAO: "sem permissão de leitura",
  BLOQUEADO: "em uso por outro programa",
  MUDOU_DURANTE_LEITURA: "mudou enquanto era lido",
  DESAPARECEU: "desapareceu durante o backup",
  ERRO_DE_LEITURA: "erro de leitura",
  ARQUIVO_NA_NUVEM: "está só na nuvem de outro serviço; marque-o para ficar sempre neste computador",
  TIPO_NAO_SUPORTADO: "não é um arquivo comum (atalho, fila ou dispositivo)",
  NOME_LONGO: "o nome é longo demais",
  GRANDE_DEMAIS: "o arquivo é grande demais",
  CAPACIDADE_ESGOTADA: "não há espaço na contratação",
  ENVIO_FALHOU: "o envio falhou",
  COMANDO_FALHOU: "o comando configurado neste computador falhou ou demorou demais",
};

const NAO_RESTAURADO: Readonly<Record<string, string>> = {
  JA_EXISTE: "já existe; use --sobrescrever para trocá-lo",
  MAIS_NOVO: "o que está no computador é mais novo; foi mantido",
  DESTINO_INSEGURO: "o destino passa por um atalho; não foi escrito",
  FORA_DOS_DIRETORIOS: "não está mais em nenhum diretório da configuração; use --para",
  NAO_PERMITIDO: "a pasta não foi permitida neste computador, ou é do sistema ou do próprio Acervo",
  CONTEUDO_DIFERENTE: "o conteúdo recebido não confere; não foi escrito",
  EXCLUIDO: "foi excluído do backup durante a restauração",
  NOME_INVALIDO: "este disco não aceita o nome do arquivo; restaure em outra pasta",
  NOME_REPETIDO: "outro arquivo com o mesmo nome, só com letras maiúsculas ou minúsculas trocadas, está no lugar",
  DISCO_CHEIO: "não há espaço no disco; libere espaço e repita",
  ERRO_DE_GRAVACAO: "erro ao escrever no disco",
};

const SEM_SERVIDOR: Readonly<Record<string, string>> = {
  PROXY: "O proxy do escritório recusou o usuário e a senha. Corrija ACERVO_AGENTE_PROXY nos ajustes e tente de novo.",
  CERTIFICADO:
    "O certificado do servidor não é de uma autoridade em que este computador confia. Se há um firewall que inspeciona a internet, instale o certificado dele no sistema.",
};

/** Words that the command line and the page of the machine share. */
export const palavras = {
  numero: (valor: number): string => numero.format(valor),
  instante: (milissegundos: number): string => instante.format(milissegundos),
  arquivos: (quantos: number): string => (quantos === 1 ? "1 arquivo" : `${numero.format(quantos)} arquivos`),
  situacao: (situacao: number): string => SITUACOES[situacao] ?? "encerrado",
  motivo: (motivo: string): string => MOTIVOS[motivo] ?? "não pôde ser guardado",
  semServidor: (obstaculo: string): string =>
    SEM_SERVIDOR[obstaculo] ?? "Não foi possível falar com o servidor do Acervo. Verifique a internet e tente de novo.",
  espera: (motivo: string, ate: number | null): string => {
    if (motivo === "PAUSA") return ate === null ? "Backups em pausa." : `Backups em pausa até ${instante.format(ate)}.`;
    return motivo === "BATERIA"
      ? "Os backups agendados esperam: o computador está fora da tomada, com pouca carga."
      : "Os backups agendados esperam: a rede em uso é cobrada pelo que passa por ela.";
  },
  naoRestaurado: (motivo: string): string => NAO_RESTAURADO[motivo] ?? "não pôde ser escrito",
} as const;
