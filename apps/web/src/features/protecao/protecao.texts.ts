import type { DiaDeProtecao, SituacaoProtecao } from "@acervo/contracts/protecao";

type Resultado = DiaDeProtecao["resultado"];

export const SITUACOES: Readonly<Record<SituacaoProtecao, string>> = {
  PROTEGIDO: "Protegido",
  ATRASADO: "Atrasado",
  COM_PENDENCIAS: "Com pendências",
  FALHOU: "Falhou",
  NUNCA_FEZ_BACKUP: "Nunca fez backup",
  DESATIVADO: "Aguardando ativação",
  SUSPENSO: "Suspenso",
};

export const protecaoTexts = {
  dias: {
    OK: "com backup",
    PENDENCIAS: "com pendências",
    FALHA: "com falha",
    NENHUM: "sem backup",
    SEM_PREVISAO: "sem agendamento",
  } satisfies Record<Resultado, string>,
  faixa: "Últimos 30 dias",
  hoje: "hoje",
  quantos: (comBackup: number, esperados: number) =>
    esperados === 0 ? "nenhum backup esperado" : `${comBackup} de ${esperados} dias com backup`,
  desde: "Desde",
  conectado: "Computador conectado agora",
  visto: (quando: string) => `Visto pela última vez: ${quando}`,
  retomarEm: "Para retomar agora, abra “Uso do computador”.",
  mudarEm: "Eles seguem sozinhos quando puderem. Para não esperar, mude em “Uso do computador”.",
  emPausa: "Backups em pausa",
  emEspera: "Backups em espera",
  oQueFazer: "O que fazer",
  proximo: (quando: string) => `Próximo backup: ${quando}.`,
  alteracao: {
    titulo: "Muitos arquivos mudaram ou sumiram de uma vez",
    explica:
      "Se não foi você, não confirme: recupere os arquivos como estavam antes. As versões antigas ficam guardadas.",
    foiMinha: "A alteração foi minha",
    pergunta:
      "Confirme só se você sabe o que mudou: depois da liberação do suporte, as versões antigas voltam a expirar no prazo. A alteração foi sua?",
    confirmada: "Confirmado. O suporte libera as versões antigas.",
    erro: "Erro ao confirmar a alteração.",
  },
  semEspaco: {
    titulo: "Sem espaço para atualizar o programa",
    explica: (versao: string, faltam: string) =>
      `A versão ${versao} do Acervo não cabe no disco deste computador: libere ${faltam}. Ela é instalada sozinha quando couber; até lá a versão de agora continua fazendo os backups.`,
  },
  carregando: "Verificando a proteção do dispositivo",
  falha: "Não foi possível verificar se este dispositivo está protegido.",
  tentarDeNovo: "Tentar de novo",
};
