import { accessTo } from "../access/access.ts";
import type { ByteName } from "../platform/byte-name.ts";
import { runScan } from "../scan/run-scan.ts";
import type { FolderScan, ScanRequest } from "../scan/scan-types.ts";
import { inTransaction } from "../state/state-database.ts";
import type { BackupContext } from "./backup-context.ts";
import { createFileTaker, type FileTaker } from "./file-taker.ts";
import { verifyShare } from "./verify-turn.ts";
import type { WalkCounts, WalkDeps } from "./walk-types.ts";

const noteFolder = ({ confirmer, reporter, counts }: WalkDeps, scan: FolderScan): void => {
  const { pasta, mudados, problemas, removidos } = scan;
  const files = problemas.filter(({ nome }) => nome !== null).length;
  counts.vistos += mudados.length + files;
  for (const { nome, motivo } of problemas) reporter.problem(pasta, nome, motivo);
  confirmer.remove(removidos.map((nome) => ({ pasta, nome })));
};

/** Files that the server wants again go whole, once. */
const sendAgain = async (deps: WalkDeps, taker: FileTaker): Promise<void> => {
  for (const { registro } of deps.wantedAgain.splice(0)) {
    await taker.take({ pasta: registro.pasta, nome: registro.nome, tamanho: null, isKnown: false, whole: true });
  }
  await taker.finish();
  for (const { registro } of deps.wantedAgain.splice(0)) {
    deps.reporter.problem(registro.pasta, registro.nome, "ENVIO_FALHOU");
  }
};

type Mark = { readonly pasta: readonly ByteName[] } & NonNullable<FolderScan["marca"]>;

const saveMarks = ({ database, state }: BackupContext, marks: readonly Mark[]): void => {
  if (marks.length > 0) inTransaction(database, () => marks.forEach((mark) => state.mark(mark)));
};

const takeChanged = async (deps: WalkDeps, taker: FileTaker, request: WalkRequest): Promise<readonly Mark[]> => {
  const { counts } = deps;
  const marks: Mark[] = [];
  for await (const batch of runScan(request.statePath, request.scan)) {
    counts.inalterados += batch.inalterados;
    counts.ocultos += batch.ocultos;
    counts.vistos += batch.inalterados + batch.ocultos;
    counts.diretorios.push(...batch.diretorios);
    for (const { pasta, marca, ...scan } of batch.pastas) {
      noteFolder(deps, { pasta, marca, ...scan });
      if (marca !== null) marks.push({ pasta, ...marca });
      for (const { nome, tamanho, isKnown } of scan.mudados) {
        await taker.take({ pasta, nome, tamanho, isKnown, whole: false });
      }
    }
  }
  return marks;
};

const takeShare = (deps: WalkDeps, taker: FileTaker, { scan }: WalkRequest): Promise<void> => {
  const { context, clock, signal } = deps;
  const caminhos = scan.diretorios.map(({ caminho }) => caminho);
  const diretorios = caminhos.filter((caminho) => accessTo(scan.acesso, caminho) === "PERMITIDO");
  const read = (pasta: readonly ByteName[], nome: ByteName, tamanho: number) =>
    taker.take({ pasta, nome, tamanho, isKnown: true, whole: false, isCounted: true });
  return verifyShare({ context, clock, diretorios, signal, read });
};

export type WalkRequest = { readonly statePath: string; readonly scan: ScanRequest };

/** Walks, reads, sends and confirms; returns when everything that was found is settled. */
export const walkAndSend = async (deps: WalkDeps, request: WalkRequest): Promise<WalkCounts> => {
  const taker = createFileTaker(deps);
  try {
    const marks = await takeChanged(deps, taker, request);
    if (deps.isScheduled) await takeShare(deps, taker, request);
    await taker.finish();
    await sendAgain(deps, taker);
    saveMarks(deps.context, marks);
    return deps.counts;
  } finally {
    await taker.close();
  }
};
