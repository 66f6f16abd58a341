import { problem, type Files, type Problem } from "./findings.ts";
import type { Manifest } from "./manifest.ts";
import { sha256 } from "./sha256.ts";
import type { TrailEvent } from "./trail-event.ts";

const ENDED = "RESTAURACAO_ENCERRADA";

export const receiptName = (id: number | string): string => `recibos/restauracao-${id}.json`;

/** Every receipt has the hash that the trail noted when the restore ended, and every such event has its receipt. */
export const checkReceipts = async (
  files: Files,
  { recibos }: Manifest,
  events: readonly TrailEvent[],
): Promise<readonly Problem[]> => {
  const noted = new Map(
    events.filter(({ acao }) => acao === ENDED).map(({ alvoId, detalhes }) => [alvoId, detalhes["recibo"] ?? ""]),
  );
  const problems: Problem[] = [];
  for (const { id, sha256: said } of recibos) {
    const name = receiptName(id);
    const bytes = files.get(name);
    if (bytes === undefined) problems.push(problem("ARQUIVO_FALTANDO", name));
    else if (!noted.has(id)) problems.push(problem("RECIBO_SEM_EVENTO", name));
    else if ((await sha256(bytes)) !== noted.get(id) || said !== noted.get(id))
      problems.push(problem("RECIBO_ALTERADO", name));
  }
  const named = new Set(recibos.map(({ id }) => id));
  for (const id of noted.keys()) if (!named.has(id)) problems.push(problem("ARQUIVO_FALTANDO", receiptName(id)));
  return problems;
};
