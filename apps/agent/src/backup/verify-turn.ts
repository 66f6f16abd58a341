import { z } from "zod";
import { type ByteName, joinPath, pathOf, segmentsOf } from "../platform/byte-name.ts";
import type { Clock } from "../platform/clock.ts";
import { codeOf } from "../system/error-code.ts";
import { system } from "../system/system.ts";
import { type FileToVerify, openVerification, type TurnPlace } from "../state/verification.ts";
import type { BackupContext } from "./backup-context.ts";
import { limitBandwidth } from "./bandwidth.ts";

/**
 * The slow turn: content that changed under the same size and time (a bad disk, a program that sets times back) is
 * found because every file is read again within four weeks, a share of them with each scheduled backup.
 */

const TURN_MS = 28 * 86_400_000;
const REST_MS = 3_600_000;
const BYTES_PER_SECOND = 32 * 2 ** 20;
const LEAST = { arquivos: 100, bytes: 16 * 2 ** 20 };
const MOST_BYTES = 16 * 2 ** 30;

const Saved = z.object({
  em: z.number(),
  lugar: z.object({ idPasta: z.int(), nomeHex: z.string() }).nullable(),
});

const keyOf = (idConfiguracao: number): string => `conferencia:${idConfiguracao}`;

export type VerifyTurn = {
  readonly context: BackupContext;
  readonly clock: Clock;
  readonly diretorios: readonly ByteName[];
  readonly signal: AbortSignal;
  /** Whether no pattern leaves a name out: that of a file, or of a folder below a directory. */
  readonly isKept: (nome: ByteName) => boolean;
  /** Reads a file and stores it if it is not what the state says. */
  readonly read: (pasta: readonly ByteName[], nome: ByteName, tamanho: number) => Promise<void>;
};

/** Only what the walk took for unchanged: whatever looks different is the walk's business. */
const looksUnchanged = ({ pasta, nome, tamanho, modificado, inode }: FileToVerify): boolean => {
  try {
    const stat = system.disk.stat(joinPath(pathOf(pasta), nome));
    const isSame = stat.tamanho === tamanho && stat.modificado === modificado;
    return stat.tipo === "arquivo" && isSame && (inode === 0 || stat.inode === inode);
  } catch (error) {
    if (codeOf(error) === "") throw error;
    return false;
  }
};

const shareOf = (totals: { arquivos: number; bytes: number }, elapsedMs: number) => {
  const share = Math.min(1, elapsedMs / TURN_MS);
  return {
    arquivos: Math.max(LEAST.arquivos, Math.ceil(totals.arquivos * share)),
    bytes: Math.min(MOST_BYTES, Math.max(LEAST.bytes, Math.ceil(totals.bytes * share))),
  };
};

/** Reads the share that is due since the last time, slowly. */
export const verifyShare = async (turn: VerifyTurn): Promise<void> => {
  const { journal, database, serverClock, idConfiguracao } = turn.context;
  const now = serverClock.now();
  const text = journal.note(keyOf(idConfiguracao));
  const saved = text === null ? { em: now, lugar: null } : Saved.parse(JSON.parse(text));
  const save = (lugar: TurnPlace | null): void =>
    journal.setNote(keyOf(idConfiguracao), JSON.stringify({ em: now, lugar }));
  if (text === null) save(null);
  if (now - saved.em < REST_MS) return;
  const verification = openVerification(database, idConfiguracao);
  const roots = turn.diretorios.map(segmentsOf);
  const isOurs = ({ pasta, nome }: FileToVerify): boolean =>
    roots.some(
      (root) =>
        root.every((name, index) => pasta[index] === name) && [...pasta.slice(root.length), nome].every(turn.isKept),
    );
  const pace = limitBandwidth(turn.clock, () => BYTES_PER_SECOND);
  const left = shareOf(verification.totals(), now - saved.em);
  let place: TurnPlace | null = saved.lugar;
  while (left.arquivos > 0 && left.bytes > 0 && !turn.signal.aborted) {
    const file = verification.after(place);
    place = file?.place ?? null;
    if (file === null) break;
    left.arquivos -= 1;
    if (!isOurs(file) || !looksUnchanged(file)) continue;
    left.bytes -= file.tamanho;
    await pace.take(file.tamanho);
    await turn.read(file.pasta, file.nome, file.tamanho);
  }
  save(place);
};
