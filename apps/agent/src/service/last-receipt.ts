import { z } from "zod";
import { toInstantText } from "../platform/clock.ts";
import type { RestoreReceipt } from "../restore/run-restore.ts";
import type { Journal } from "../state/journal.ts";
import type { RestoreRequest } from "../state/restore-journal.ts";

const Receipt = z.object({
  instante: z.string(),
  sucesso: z.boolean(),
  pedidos: z.int(),
  iguais: z.int(),
  falharam: z.int(),
  falhas: z.array(z.object({ caminho: z.array(z.string()), motivo: z.string() })),
  /** Null: where the files came from. */
  pasta: z.string().nullable(),
});
/** How the last restore of this machine ended, for the person at it. */
export type LastReceipt = z.infer<typeof Receipt>;

const NOTE = "restauracao:ultima";
const MAX_SHOWN = 100;

export const saveReceipt = (journal: Journal, { destino }: RestoreRequest, receipt: RestoreReceipt, now: number) => {
  const { sucesso, pedidos, iguais, falharam, falhas } = receipt;
  const pasta = destino.tipo === "PASTA" ? destino.pasta : null;
  const shown = { sucesso, pedidos, iguais, falharam, falhas: falhas.slice(0, MAX_SHOWN), pasta };
  journal.setNote(NOTE, JSON.stringify({ instante: toInstantText(now), ...shown }));
};

export const readReceipt = (journal: Journal): LastReceipt | null => {
  const text = journal.note(NOTE);
  return text === null ? null : Receipt.parse(JSON.parse(text));
};
