import type { EnrolmentNames } from "../enrol/enrol.ts";

const numero = new Intl.NumberFormat("pt-BR");
const instante = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "America/Sao_Paulo",
});

const arquivos = (quantos: number): string => (quantos === 1 ? "1 arquivo" : `${numero.format(quantos)} arquivos`);

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
  SEM_PERMISSAO: "sem permissão de leitura",
  BLOQUEADO: "em uso por outro programa",
  MUDOU_DURANTE_LEITURA: "mudou enquanto era lido",
  DESAPARECEU: "desapareceu durante o backup",
  ERRO_DE_LEITURA: "erro de leitura",
  TIPO_NAO_SUPORTADO: "não é um arquivo comum (atalho, fila ou dispositivo)",
  NOME_LONGO: "o nome é longo demais",
  GRANDE_DEMAIS: "o arquivo é grande demais",
  CAPACIDADE_ESGOTADA: "não há espaço na contratação",
  ENVIO_FALHOU: "o envio falhou",
};

const NAO_RESTAURADO: Readonly<Record<string, string>> = {
  JA_EXISTE: "já existe; use --sobrescrever para trocá-lo",
  DESTINO_INSEGURO: "o destino passa por um atalho; não foi escrito",
  FORA_DOS_DIRETORIOS: "não está mais em nenhum diretório da configuração; use --para",
  CONTEUDO_DIFERENTE: "o conteúdo recebido não confere; não foi escrito",
  ERRO_DE_GRAVACAO: "erro ao escrever no disco",
};

const situacaoEmPalavras = (situacao: number): string => SITUACOES[situacao] ?? "encerrado";
const motivoEmPalavras = (motivo: string): string => MOTIVOS[motivo] ?? "não pôde ser guardado";

export const textos = {
  servicoIniciando: "O serviço do Acervo está iniciando. Tente de novo em instantes.",
  pareOServico: "O serviço do Acervo está em execução neste computador. Pare-o antes de restaurar por aqui.",
  uso: `Uso: acervo-agente <comando>

  ativar CÓDIGO            liga este computador a um dispositivo do portal
  status                   mostra o dispositivo e o resultado dos últimos backups
  fazer-backup [NOME]      faz agora o backup de todas as configurações, ou de uma
  restaurar NOME           traz de volta arquivos de uma configuração
  servico                  fica em execução e faz os backups agendados`,
  usoRestaurar: `Uso: acervo-agente restaurar NOME (--para PASTA | --original) [opções]

  NOME                     a configuração, como se chama no portal
  --para PASTA             escreve nesta pasta
  --original               escreve onde os arquivos estavam
  --caminho CAMINHO        só esta pasta ou este arquivo
  --em INSTANTE            como estava nesse instante (ex.: 2026-11-15T12:00:00-03:00)
  --sobrescrever           troca arquivos que já existem`,
  recibo: ({ pedidos, iguais }: { pedidos: number; iguais: number }): string =>
    `Restauração: ${arquivos(pedidos)} pedidos, ${arquivos(iguais)} escritos e conferidos.`,
  naoRestaurado: (caminho: string, motivo: string): string =>
    `  ${caminho}: ${NAO_RESTAURADO[motivo] ?? "não pôde ser escrito"}`,
  naoAtivado: "Este computador ainda não foi ativado. Gere um código no portal e use: acervo-agente ativar CÓDIGO",
  codigoObrigatorio: "Informe o código de ativação que o portal mostra.",
  confirmar: ({ nomeConta, nomeContratacao, nomeDispositivo }: EnrolmentNames): string =>
    `Este computador será o dispositivo:\n\n  Conta:        ${nomeConta}\n  Contratação:  ${nomeContratacao}\n  Dispositivo:  ${nomeDispositivo}\n\nConfirma a ativação? (s/N) `,
  ativado: "Dispositivo ativado.",
  ativacaoCancelada: "Ativação cancelada. O código já foi usado: gere outro para tentar de novo.",
  semServidor: "Não foi possível falar com o servidor do Acervo. Verifique a internet e tente de novo.",
  precisaDeCodigo: (mensagem: string): string =>
    `${mensagem}\nOs backups deste computador pararam. Gere um novo código no portal e ative de novo.`,
  outraInstancia: "O agente já está em execução neste computador.",
  servicoEmExecucao: "O serviço está em execução e vai começar o backup em alguns segundos.",
  semConfiguracao: "Nenhuma configuração de backup foi encontrada. Crie uma no portal.",
  configuracaoDesconhecida: (nome: string): string => `Não há configuração com o nome "${nome}".`,
  dispositivo: (nome: string): string => `Dispositivo: ${nome}`,
  nuncaExecutado: (prefixo: string): string => `${prefixo}: nenhum backup feito por este computador ainda.`,
  resultado: (
    prefixo: string,
    resultado: { quando: number; situacao: number | null; confirmados: number; vistos: number },
  ) =>
    `${prefixo}: ${resultado.situacao === null ? "não terminou" : situacaoEmPalavras(resultado.situacao)} em ${instante.format(resultado.quando)} — ${arquivos(resultado.vistos)} no computador, ${arquivos(resultado.confirmados)} ${resultado.confirmados === 1 ? "enviado" : "enviados"}`,
  mensagem: (mensagem: string): string => `  ${mensagem}`,
  problema: (caminho: string, motivo: string): string => `  ${caminho}: ${motivoEmPalavras(motivo)}`,
} as const;
