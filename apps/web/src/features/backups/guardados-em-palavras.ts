import type { Backup } from "@acervo/contracts/backups";
import { formatInteiro, formatTamanhoMB } from "../../lib/format.ts";
import { isEmAndamento } from "./backups.rules.ts";
import { backupsTexts as texts } from "./backups.texts.ts";

/** Below this a size would read "0,0 MB". */
const MENOR_TAMANHO_MB = 0.05;

/** What a backup has stored: "1.204 arquivos · 3,1 GB". */
export const guardadosEmPalavras = (backup: Backup): string => {
  const { arquivosGuardados, tamanhoGuardadoMB } = backup;
  if (arquivosGuardados === 0) return isEmAndamento(backup) ? texts.verificando : texts.nenhumNovo;
  const arquivos = arquivosGuardados === 1 ? texts.umArquivo : texts.arquivos(formatInteiro(arquivosGuardados));
  return tamanhoGuardadoMB < MENOR_TAMANHO_MB ? arquivos : `${arquivos} · ${formatTamanhoMB(tamanhoGuardadoMB)}`;
};
