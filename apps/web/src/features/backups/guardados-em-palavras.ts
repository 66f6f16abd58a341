import type { Backup } from "@acervo/contracts/backups";
import { formatarTamanho } from "@acervo/br/tamanho";
import { formatInteiro } from "../../lib/format.ts";
import { isEmAndamento } from "./backups.rules.ts";
import { backupsTexts as texts } from "./backups.texts.ts";

/** What a backup has stored: "1.204 arquivos · 3,1 GB". */
export const guardadosEmPalavras = (backup: Backup): string => {
  const { arquivosGuardados, bytesGuardados } = backup;
  if (arquivosGuardados === 0) return isEmAndamento(backup) ? texts.verificando : texts.nenhumNovo;
  const arquivos = arquivosGuardados === 1 ? texts.umArquivo : texts.arquivos(formatInteiro(arquivosGuardados));
  return bytesGuardados === 0 ? arquivos : `${arquivos} · ${formatarTamanho(bytesGuardados)}`;
};
