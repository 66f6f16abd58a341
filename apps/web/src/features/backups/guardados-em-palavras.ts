import type { Backup } from "@acervo/contracts/backups";
import { formatarTamanho } from "@acervo/br/tamanho";
import { formatInteiro } from "../../lib/format.ts";
import { isEmAndamento } from "./backups.rules.ts";
import { backupsTexts as texts } from "./backups.texts.ts";

/** How far the machine is: "1.204 arquivos verificados · 3,1 MB enviados"; null before it told. */
const andamentoEmPalavras = ({ arquivosVistos, bytesEnviados }: Backup): string | null => {
  if (arquivosVistos === null || arquivosVistos === 0) return null;
  const vistos = arquivosVistos === 1 ? texts.umVisto : texts.vistos(formatInteiro(arquivosVistos));
  const bytes = bytesEnviados ?? 0;
  return bytes === 0 ? vistos : `${vistos} · ${texts.enviados(formatarTamanho(bytes))}`;
};

/** What a backup has stored: "1.204 arquivos · 3,1 GB"; while it runs, how far the machine is. */
export const guardadosEmPalavras = (backup: Backup): string => {
  const { arquivosGuardados, bytesGuardados } = backup;
  const andamento = andamentoEmPalavras(backup);
  if (andamento !== null) return andamento;
  if (arquivosGuardados === 0) return isEmAndamento(backup) ? texts.verificando : texts.nenhumNovo;
  const arquivos = arquivosGuardados === 1 ? texts.umArquivo : texts.arquivos(formatInteiro(arquivosGuardados));
  return bytesGuardados === 0 ? arquivos : `${arquivos} · ${formatarTamanho(bytesGuardados)}`;
};
