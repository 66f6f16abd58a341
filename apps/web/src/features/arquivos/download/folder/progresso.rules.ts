import { arquivosTexts } from "../../arquivos.texts.ts";

const texts = arquivosTexts.atividade;

export type Medida = {
  readonly arquivos: number;
  readonly totalArquivos: number;
  readonly bytes: number;
  readonly totalBytes: number;
  readonly decorridoMs: number;
};

const MS_POR_MINUTO = 60_000;
/** Before this nobody can tell how long it takes. */
const MINIMO_PARA_PREVER_MS = 5_000;

const previsao = ({ bytes, totalBytes, decorridoMs }: Medida): string | null => {
  if (decorridoMs < MINIMO_PARA_PREVER_MS || bytes === 0) return null;
  const faltamMs = (decorridoMs / bytes) * (totalBytes - bytes);
  return texts.faltamMinutos(Math.ceil(faltamMs / MS_POR_MINUTO));
};

/** "128 de 412 arquivos · 1,1 GB de 3,6 GB · faltam cerca de 4 minutos" */
export const progressoEmPalavras = (medida: Medida, formatar: (bytes: number) => string): string =>
  [
    texts.arquivos(medida.arquivos, medida.totalArquivos),
    texts.de(formatar(medida.bytes), formatar(medida.totalBytes)),
    previsao(medida),
  ]
    .filter((parte) => parte !== null)
    .join(" · ");

/** How much of it is done, from 0 to 1: by bytes, or by files where they have none. */
export const parteFeita = ({ arquivos, totalArquivos, bytes, totalBytes }: Medida): number =>
  totalBytes > 0 ? Math.min(1, bytes / totalBytes) : arquivos / Math.max(1, totalArquivos);
