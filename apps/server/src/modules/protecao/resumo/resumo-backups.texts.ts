import type { SituacaoProtecao } from "@acervo/contracts/protecao";

const SITUACOES: Readonly<Record<SituacaoProtecao, string>> = {
  PROTEGIDO: "Protegido.",
  COM_PENDENCIAS: "Protegido, com pendências.",
  ATRASADO: "Backup atrasado.",
  FALHOU: "Último backup com falha.",
  NUNCA_FEZ_BACKUP: "Ainda sem backup.",
  DESATIVADO: "Desativado.",
  SUSPENSO: "Sem novos backups.",
};

const contar = (quantos: number, um: string, varios: string): string =>
  `${quantos.toLocaleString("pt-BR")} ${quantos === 1 ? um : varios}`;

export const resumoTexts = {
  concluidos: (quantos: number): string => contar(quantos, "backup concluído", "backups concluídos"),
  comErro: (quantos: number): string => contar(quantos, "com erro", "com erro"),
  erros: (quantos: number): string => contar(quantos, "backup com erro", "backups com erro"),
  guardado: (arquivos: number, tamanho: string): string =>
    arquivos === 0
      ? "Nenhum arquivo mudou."
      : `${contar(arquivos, "arquivo guardado", "arquivos guardados")} (${tamanho}).`,
  situacao: (situacao: SituacaoProtecao, porque: string): string =>
    situacao === "PROTEGIDO" ? SITUACOES[situacao] : `${SITUACOES[situacao]} ${porque}`,
  outros: (quantos: number): string => contar(quantos, "outro dispositivo", "outros dispositivos"),
};
