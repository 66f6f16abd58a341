import type { MotivoOcorrencia } from "@acervo/contracts/agente-mensagens";

type Texto = { readonly titulo: string; readonly oQueFazer: string };

const MOTIVOS: Readonly<Record<MotivoOcorrencia, Texto>> = {
  DIRETORIO_CONCLUIDO: { titulo: "Diretório verificado", oQueFazer: "Nada." },
  DIRETORIO_AUSENTE: {
    titulo: "Diretório que não foi encontrado",
    oQueFazer:
      "Confira se o disco está ligado e se o caminho ainda existe. Se o diretório mudou de lugar, corrija o caminho na configuração. O que já foi guardado continua guardado.",
  },
  DIRETORIO_VAZIO: {
    titulo: "Diretório vazio",
    oQueFazer:
      "Confira se os arquivos deviam estar ali. Se foram para outro lugar, corrija o caminho na configuração. O que já foi guardado continua guardado.",
  },
  DIRETORIO_NAO_LISTADO: {
    titulo: "Diretório que não pôde ser lido",
    oQueFazer: "No computador, dê ao programa permissão de leitura sobre a pasta e tudo o que está dentro dela.",
  },
  DIRETORIO_A_CONFIRMAR: {
    titulo: "Diretório a confirmar no computador",
    oQueFazer:
      "No computador, abra a página do programa (Acervo no menu Iniciar do Windows; acervo-agente painel no Linux) e permita a pasta. Até lá nada dela é lido nem escrito.",
  },
  DIRETORIO_DO_SISTEMA: {
    titulo: "Pasta do sistema",
    oQueFazer:
      "Pastas do sistema e do próprio programa não são guardadas nem restauradas. Escolha na configuração as pastas em que estão os seus arquivos.",
  },
  SEM_PERMISSAO: {
    titulo: "Sem permissão de leitura",
    oQueFazer: "No computador, dê ao programa permissão de leitura sobre o arquivo.",
  },
  BLOQUEADO: {
    titulo: "Em uso por outro programa",
    oQueFazer: "Feche o programa que usa o arquivo no horário do backup, ou agende o backup para outro horário.",
  },
  MUDOU_DURANTE_LEITURA: {
    titulo: "Mudou enquanto era lido",
    oQueFazer: "Agende o backup para um horário em que o arquivo não esteja sendo alterado.",
  },
  DESAPARECEU: { titulo: "Apagado durante o backup", oQueFazer: "Nada: o arquivo não existe mais." },
  ERRO_DE_LEITURA: {
    titulo: "O disco não conseguiu ler",
    oQueFazer: "Copie o que for possível e peça a um técnico que verifique o disco: ele pode estar com defeito.",
  },
  ARQUIVO_NA_NUVEM: {
    titulo: "Só na nuvem de outro serviço",
    oQueFazer: "No OneDrive, Google Drive ou similar, marque a pasta para ficar sempre disponível neste computador.",
  },
  TIPO_NAO_SUPORTADO: {
    titulo: "Não é um arquivo comum",
    oQueFazer: "Atalhos e conexões não são guardados. Se o conteúdo importa, adicione o diretório em que ele está.",
  },
  NOME_LONGO: {
    titulo: "Caminho longo demais",
    oQueFazer: "Encurte o nome do arquivo ou das pastas em que ele está.",
  },
  GRANDE_DEMAIS: {
    titulo: "Arquivo grande demais",
    oQueFazer: "Divida o arquivo, ou fale com o suporte.",
  },
  CAPACIDADE_ESGOTADA: {
    titulo: "Sem espaço contratado",
    oQueFazer: "Mude para um plano maior ou exclua arquivos e versões de que não precisa mais.",
  },
  ENVIO_FALHOU: {
    titulo: "O envio falhou",
    oQueFazer: "Verifique a internet do computador: o próximo backup tenta de novo.",
  },
  COMANDO_FALHOU: {
    titulo: "O comando antes do backup falhou",
    oQueFazer: "Confira, no computador, o comando configurado para rodar antes do backup.",
  },
};

const OCULTOS = {
  codigo: "OCULTO",
  titulo: "Arquivos e pastas ocultos",
  oQueFazer:
    "Não são guardados. Se algum importa, tire o atributo “oculto” dele no computador: o próximo backup o guarda.",
} as const;

/** What is hidden (null), or what a pattern of a configuration names. */
export const textoDaRegra = (padrao: string | null) =>
  padrao === null
    ? OCULTOS
    : ({
        codigo: "PADRAO",
        titulo: `Nomes como ${padrao}`,
        oQueFazer: "Você escolheu não guardar. Para guardar de novo, tire este nome da configuração de backup.",
      } as const);

const DESCONHECIDO: Texto = {
  titulo: "Outro motivo",
  oQueFazer: "Veja o log do último backup, ou fale com o suporte.",
};

const isConhecido = (codigo: string): codigo is MotivoOcorrencia => Object.hasOwn(MOTIVOS, codigo);

/** What a reason is called and what to do about it; one that is not known yet says at least that there is one. */
export const textoDoMotivo = (codigo: string): Texto => (isConhecido(codigo) ? MOTIVOS[codigo] : DESCONHECIDO);
