import type { ArquivoAberto } from "@acervo/api-client/file";
import { type Falha, semResposta } from "@acervo/api-client/result";
import type { Endpoint } from "@acervo/contracts/endpoint";
import { escolherArquivo, podeEscolherArquivo } from "./save-pickers.ts";
import { saveAsBlob, saveToFile } from "./save-stream.ts";

/** Bytes that have come; `total` where the server knows it beforehand. */
export type ExportProgress = { readonly bytes: number; readonly total: number | null };

export type ExportControl = {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
};

/** "desistiu": the person closed the window in which they were asked where, or stopped it. */
export type ExportEnd = "salvo" | "desistiu" | { readonly falha: Falha };

type Export = {
  readonly open: (signal: AbortSignal) => Promise<ArquivoAberto<Endpoint>>;
  /** The name that is proposed. */
  readonly name: string;
};

const counting = (total: number | null, onProgress: ExportControl["onProgress"]) => {
  let bytes = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      bytes += chunk.length;
      onProgress({ bytes, total });
      controller.enqueue(chunk);
    },
  });
};

/** Saves a file that the server makes while it is being asked for: straight to disk where the browser can. */
export const saveExport = async ({ open, name }: Export, { signal, onProgress }: ExportControl): Promise<ExportEnd> => {
  // First of all: the browser opens this window only right after the click.
  const file = podeEscolherArquivo() ? await escolherArquivo(name) : undefined;
  if (file === null || signal.aborted) return "desistiu";
  const opened = await open(signal);
  if (signal.aborted) return "desistiu";
  if (!opened.ok) return { falha: opened.erro };
  const { nome, tamanho, bytes } = opened;
  const save = file === undefined ? saveAsBlob(nome ?? name, "application/octet-stream") : saveToFile(file);
  try {
    await save(bytes.pipeThrough(counting(tamanho, onProgress)));
    return "salvo";
  } catch {
    return signal.aborted ? "desistiu" : { falha: semResposta };
  }
};
