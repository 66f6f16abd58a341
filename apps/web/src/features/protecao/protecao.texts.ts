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
  oQueFazer: "O que fazer",
  proximo: (quando: string) => `Próximo backup: ${quando}.`,
  carregando: "Verificando a proteção do dispositivo",
  falha: "Não foi possível verificar se este dispositivo está protegido.",
  tentarDeNovo: "Tentar de novo",
};
