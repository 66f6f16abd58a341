import type { SituacaoProtecao } from "@acervo/contracts/protecao";
import type { TomDoExtrato } from "@acervo/contracts/extratos";

export type FatosDoMes = {
  readonly situacoes: readonly SituacaoProtecao[];
  /** Devices in use that ended no backup in the month. */
  readonly semBackup: number;
  readonly provas: {
    readonly emitidas: number;
    readonly falharam: number;
    readonly semSucesso: number;
    readonly semProva: number;
  };
  /** 0 there is room, 1 close to the limit, 2 used up. */
  readonly nivelDoEspaco: 0 | 1 | 2;
};

const SEM_PROTECAO: ReadonlySet<SituacaoProtecao> = new Set(["SUSPENSO", "FALHOU", "ATRASADO", "NUNCA_FEZ_BACKUP"]);

/** What the month came to: never better than any figure beside it. */
export const tomDoMes = ({ situacoes, semBackup, provas, nivelDoEspaco }: FatosDoMes): TomDoExtrato => {
  const parado = situacoes.length === 0 || semBackup > 0 || situacoes.some((cada) => SEM_PROTECAO.has(cada));
  if (parado || provas.falharam > 0 || nivelDoEspaco === 2) return "ATENCAO";
  const resta = situacoes.some((cada) => cada !== "PROTEGIDO") || nivelDoEspaco === 1;
  const semConferir = provas.emitidas === 0 || provas.semProva > 0 || provas.semSucesso > 0;
  return resta || semConferir ? "PENDENCIAS" : "BOM";
};
