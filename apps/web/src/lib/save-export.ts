import type { ApiClient } from "@acervo/api-client/api-client";
import type { ArquivoAberto } from "@acervo/api-client/file";
import { type Falha, semResposta } from "@acervo/api-client/result";
import type { Endpoint } from "@acervo/contracts/endpoint";
import { exportacoes } from "@acervo/contracts/exportacoes";
import { seguirEndereco } from "./baixar-arquivo.ts";
import { escolherArquivo } from "./save-pickers.ts";
import { saveToFile } from "./save-stream.ts";

/** Bytes that have come; `total` where the server knows it beforehand. */
export type ExportProgress = { readonly bytes: number; readonly total: number | null };

export type ExportControl = {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
};

/**
 * "entregue": the browser's own download has it from here on. "desistiu": the person closed the window in which they
 * were asked where, or stopped it.
 */
export type ExportEnd = "salvo" | "entregue" | "desistiu" | { readonly falha: Falha };

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

/** Saves a file that the server makes while it is being asked for straight to disk, where `podeEscolherArquivo`. */
export const saveExport = async ({ open, name }: Export, { signal, onProgress }: ExportControl): Promise<ExportEnd> => {
  // First of all: the browser opens this window only right after the click.
  const file = await escolherArquivo(name);
  if (file === null || signal.aborted) return "desistiu";
  const opened = await open(signal);
  if (signal.aborted) return "desistiu";
  if (!opened.ok) return { falha: opened.erro };
  const { tamanho, bytes } = opened;
  try {
    await saveToFile(file)(bytes.pipeThrough(counting(tamanho, onProgress)));
    return "salvo";
  } catch {
    return signal.aborted ? "desistiu" : { falha: semResposta };
  }
};

/**
 * Where no file can be written to, the browser downloads by itself what a single-use address gives. The server refuses
 * before it gives one, because a page learns nothing of a download that fails.
 */
export const downloadExport = async (api: ApiClient, pedido: string, signal: AbortSignal): Promise<ExportEnd> => {
  const resposta = await api.call(exportacoes.pedirEndereco, { body: { pedido } }, { signal });
  if (signal.aborted) return "desistiu";
  if (!resposta.ok) return { falha: resposta.erro };
  seguirEndereco(resposta.valor.endereco);
  return "entregue";
};
