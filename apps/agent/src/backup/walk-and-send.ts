import { accessTo } from "../access/access.ts";
import type { ByteName } from "../platform/byte-name.ts";
import { patternOf } from "../scan/left-out.ts";
import { runScan } from "../scan/run-scan.ts";
import type { ChangedFolder } from "../scan/scan-batch.ts";
import type { ScanRequest } from "../scan/scan-types.ts";
import { inTransaction } from "../state/state-database.ts";
import type { BackupContext } from "./backup-context.ts";
import { createFileTaker, type FileTaker } from "./file-taker.ts";
import { verifyShare } from "./verify-turn.ts";
import type { WalkCounts, WalkDeps } from "./walk-types.ts";

const noteFolder = async ({ confirmer, reporter, counts }: WalkDeps, scan: ChangedFolder): Promise<void> => {
  const { pasta, mudados, problemas, removidos } = scan;
  const files = problemas.filter(({ nome }) => nome !== null).length;
  counts.vistos += mudados.tamanhos.length + files;
  for (const { nome, motivo, tamanho } of problemas) reporter.problem({ pasta, nome, tamanho }, motivo);
  if (removidos.length === 0) return;
  confirmer.remove(removidos.map((nome) => ({ pasta, nome })));
  await confirmer.room();
};

/** Files that the server wants again go whole, once. */
const sendAgain = async (deps: WalkDeps, taker: FileTaker): Promise<void> => {
  for (const { registro } of deps.wantedAgain.splice(0)) {
    await taker.take({ pasta: registro.pasta, nome: registro.nome, tamanho: null, isKnown: false, whole: true });
  }
  await taker.finish();
  for (const { registro } of deps.wantedAgain.splice(0)) {
    deps.reporter.problem(registro, "ENVIO_FALHOU");
  }
};

/** What is known of folders, in the state by the batch: a tree may have as many folders as files. */
const saveMarks = ({ database, state }: BackupContext, pastas: readonly ChangedFolder[]): void => {
  const marks = pastas.flatMap(({ pasta, marca }) => (marca === null ? [] : [{ pasta, ...marca }]));
  if (marks.length > 0) inTransaction(database, () => marks.forEach((mark) => state.mark(mark)));
};

const takeChanged = async (deps: WalkDeps, taker: FileTaker, request: WalkRequest): Promise<void> => {
  const { counts } = deps;
  for await (const batch of runScan(request.statePath, request.scan)) {
    counts.inalterados += batch.inalterados;
    counts.ocultos += batch.ocultos;
    batch.fora.forEach(counts.fora.add);
    counts.vistos += batch.inalterados + batch.ocultos;
    counts.diretorios.push(...batch.diretorios);
    for (const scan of batch.pastas) {
      await noteFolder(deps, scan);
      await taker.takeFolder(scan.pasta, scan.mudados);
    }
    saveMarks(deps.context, batch.pastas);
  }
};

const takeShare = (deps: WalkDeps, taker: FileTaker, { scan }: WalkRequest): Promise<void> => {
  const { context, clock, signal } = deps;
  const caminhos = scan.diretorios.map(({ caminho }) => caminho);
  const diretorios = caminhos.filter((caminho) => accessTo(scan.acesso, caminho) === "PERMITIDO");
  const leftOut = patternOf(scan.padroes);
  const read = (pasta: readonly ByteName[], nome: ByteName, tamanho: number) =>
    taker.take({ pasta, nome, tamanho, isKnown: true, whole: false, isCounted: true });
  return verifyShare({ context, clock, diretorios, signal, read, isKept: (nome) => leftOut(nome) === null });
};

export type WalkRequest = { readonly statePath: string; readonly scan: ScanRequest };

/** Walks, reads, sends and confirms; returns when everything that was found is settled. */
export const walkAndSend = async (deps: WalkDeps, request: WalkRequest): Promise<WalkCounts> => {
  const taker = createFileTaker(deps);
  try {
    await takeChanged(deps, taker, request);
    if (deps.isScheduled) await takeShare(deps, taker, request);
    await taker.finish();
    await sendAgain(deps, taker);
    return deps.counts;
  } finally {
    await taker.close();
  }
};
