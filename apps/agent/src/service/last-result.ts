import { z } from "zod";
import type { BackupResult } from "../backup/run-backup.ts";
import { toInstantText } from "../platform/clock.ts";
import type { Journal } from "../state/journal.ts";

const Result = z.object({
  instante: z.string(),
  situacao: z.int().nullable(),
  mensagem: z.string().nullable(),
  vistos: z.int(),
  confirmados: z.int(),
  removidos: z.int(),
  bytesEnviados: z.int(),
  problemas: z.array(z.object({ caminho: z.array(z.string()), motivo: z.string() })),
});
/** How the last run of a configuration ended, for the person at the machine. `situacao` null: it did not get to an end. */
export type LastResult = z.infer<typeof Result>;

const keyOf = (idConfiguracao: number): string => `resultado:${idConfiguracao}`;
const NOTHING = { vistos: 0, confirmados: 0, removidos: 0, bytesEnviados: 0, problemas: [] };

export const saveResult = (journal: Journal, idConfiguracao: number, result: BackupResult, now: number): void => {
  const { situacao, vistos, confirmados, removidos, bytesEnviados, problemas } = result;
  const counts = { vistos, confirmados, removidos, bytesEnviados, problemas };
  const saved = { instante: toInstantText(now), situacao, mensagem: null, ...counts };
  journal.setNote(keyOf(idConfiguracao), JSON.stringify(saved));
};

export const saveFailure = (journal: Journal, idConfiguracao: number, mensagem: string, now: number): void =>
  journal.setNote(
    keyOf(idConfiguracao),
    JSON.stringify({ instante: toInstantText(now), situacao: null, mensagem, ...NOTHING }),
  );

export const readResult = (journal: Journal, idConfiguracao: number): LastResult | null => {
  const text = journal.note(keyOf(idConfiguracao));
  return text === null ? null : Result.parse(JSON.parse(text));
};
