import { createPackBuilder } from "../content/pack-builder.ts";
import type { BufferedObject, PlannedFile } from "../content/planned-object.ts";
import type { ByteName } from "../platform/byte-name.ts";
import type { Clock } from "../platform/clock.ts";
import { Refusal } from "../protocol/refusal.ts";
import type { Motivo } from "../scan/motivo.ts";
import { runScan } from "../scan/run-scan.ts";
import type { DirectoryResult, FolderScan, ScanRequest } from "../scan/scan-types.ts";
import { inTransaction } from "../state/state-database.ts";
import type { BackupContext } from "./backup-context.ts";
import type { ReadyFile } from "./confirmation-body.ts";
import type { Confirmer } from "./confirmer.ts";
import { plannedToJson } from "./planned-json.ts";
import type { Reporter } from "./reporter.ts";
import { createSlots } from "./slots.ts";
import { type FileToStore, storeFile, type StoreDeps, type StoreOutcome } from "./store-file.ts";
import { StoreRefusal } from "./store.ts";
import { verifyShare } from "./verify-turn.ts";

export type WalkCounts = {
  vistos: number;
  inalterados: number;
  ocultos: number;
  readonly diretorios: DirectoryResult[];
};

export type WalkDeps = StoreDeps & {
  readonly confirmer: Confirmer;
  readonly reporter: Reporter;
  /** Filled by the confirmer with files that the server wants again. */
  readonly wantedAgain: ReadyFile[];
  readonly signal: AbortSignal;
  /** Kept up to date while the walk goes on. */
  readonly counts: WalkCounts;
  readonly clock: Clock;
  /** Not at a person's wish: there is time to read a share of what looks unchanged. */
  readonly isScheduled: boolean;
};

export const noCounts = (): WalkCounts => ({ vistos: 0, inalterados: 0, ocultos: 0, diretorios: [] });

const OBJECTS_AT_ONCE = 4;
const MAX_TOUCHED = 1_000;

/** The person, or the end of the service, stopped the run. */
export class RunInterrupted extends Error {
  override readonly name = "RunInterrupted";
}

/** Refusals that are about these files only; any other one ends the run. */
const motivoOfRefusal = (error: unknown): Motivo | null => {
  if (error instanceof Refusal && error.codigo === "CAPACIDADE_ESGOTADA") return "CAPACIDADE_ESGOTADA";
  return error instanceof StoreRefusal ? "ENVIO_FALHOU" : null;
};

const createSender = ({ context, uploader, confirmer, reporter }: WalkDeps) => {
  const slots = createSlots(OBJECTS_AT_ONCE);
  const report = (files: readonly PlannedFile[], motivo: Motivo): void => {
    for (const { registro } of files) reporter.problem(registro.pasta, registro.nome, motivo);
  };
  const send = async (object: BufferedObject): Promise<void> => {
    try {
      const enviado = await uploader.sendBuffered(object, plannedToJson(object.arquivos));
      confirmer.add(object.arquivos.map((planned) => ({ ...planned, enviado })));
    } catch (error) {
      const motivo = motivoOfRefusal(error);
      if (motivo === null) throw error;
      context.log.failure("objeto não enviado", error, { arquivos: object.arquivos.length });
      report(object.arquivos, motivo);
    }
  };
  return { drain: slots.drain, send: (object: BufferedObject) => slots.enter(() => send(object)) };
};

const createFileTaker = (deps: WalkDeps, counts: WalkCounts) => {
  const { context, confirmer, reporter } = deps;
  const { idDispositivo, idConfiguracao, ids, state } = context;
  const packs = createPackBuilder({ idDispositivo, idConfiguracao, salt: ids.id128 });
  const sender = createSender(deps);
  /** Files that only got a new time: the state learns it, no version is made. */
  let touched: Extract<StoreOutcome, { tipo: "inalterado" }>[] = [];
  const saveTouched = (): void => {
    inTransaction(context.database, () => touched.forEach(({ registro, numero }) => state.save(registro, numero)));
    touched = [];
  };
  const settle = async (target: FileToStore, outcome: StoreOutcome): Promise<void> => {
    if (target.isCounted === true) {
      if (outcome.tipo === "inalterado") return;
      context.log.event("conteúdo mudou sem mudar de horário", { idBackup: context.idBackup });
      counts.inalterados -= 1;
    }
    switch (outcome.tipo) {
      case "problema":
        return reporter.problem(target.pasta, target.nome, outcome.motivo);
      case "inalterado":
        counts.inalterados += 1;
        touched.push(outcome);
        return touched.length >= MAX_TOUCHED ? saveTouched() : undefined;
      case "pronto":
        return confirmer.add([outcome.arquivo]);
      case "inteiro":
        return sender.send(outcome.objeto);
      case "pequeno": {
        const full = packs.add(outcome.arquivo);
        if (full !== null) await sender.send(full);
      }
    }
  };
  return {
    take: async (target: FileToStore): Promise<void> => {
      if (deps.signal.aborted) throw new RunInterrupted();
      try {
        await settle(target, await storeFile(deps, target));
      } catch (error) {
        const motivo = motivoOfRefusal(error);
        if (motivo === null) throw error;
        reporter.problem(target.pasta, target.nome, motivo);
      }
    },
    finish: async (): Promise<void> => {
      const last = packs.finish();
      if (last !== null) await sender.send(last);
      await sender.drain();
      await confirmer.flush();
      saveTouched();
    },
  };
};

const noteFolder = ({ confirmer, reporter }: WalkDeps, counts: WalkCounts, scan: FolderScan): void => {
  const { pasta, mudados, problemas, removidos } = scan;
  const files = problemas.filter(({ nome }) => nome !== null).length;
  counts.vistos += mudados.length + files;
  for (const { nome, motivo } of problemas) reporter.problem(pasta, nome, motivo);
  confirmer.remove(removidos.map((nome) => ({ pasta, nome })));
};

/** Files that the server wants again go whole, once. */
const sendAgain = async (deps: WalkDeps, taker: ReturnType<typeof createFileTaker>): Promise<void> => {
  const again = deps.wantedAgain.splice(0);
  for (const { registro } of again) await taker.take({ pasta: registro.pasta, nome: registro.nome, whole: true });
  await taker.finish();
  for (const { registro } of deps.wantedAgain.splice(0)) {
    deps.reporter.problem(registro.pasta, registro.nome, "ENVIO_FALHOU");
  }
};

type Mark = { readonly pasta: readonly ByteName[] } & NonNullable<FolderScan["marca"]>;

const saveMarks = ({ database, state }: BackupContext, marks: readonly Mark[]): void => {
  if (marks.length > 0) inTransaction(database, () => marks.forEach((mark) => state.mark(mark)));
};

/** Walks, reads, sends and confirms; returns when everything that was found is settled. */
export const walkAndSend = async (deps: WalkDeps, statePath: string, request: ScanRequest): Promise<WalkCounts> => {
  const { counts } = deps;
  const taker = createFileTaker(deps, counts);
  const marks: Mark[] = [];
  for await (const batch of runScan(statePath, request)) {
    counts.inalterados += batch.inalterados;
    counts.ocultos += batch.ocultos;
    counts.vistos += batch.inalterados + batch.ocultos;
    counts.diretorios.push(...batch.diretorios);
    for (const scan of batch.pastas) {
      noteFolder(deps, counts, scan);
      if (scan.marca !== null) marks.push({ pasta: scan.pasta, ...scan.marca });
      for (const { nome } of scan.mudados) await taker.take({ pasta: scan.pasta, nome, whole: false });
    }
  }
  if (deps.isScheduled) {
    const { context, clock, signal } = deps;
    const diretorios = request.diretorios.map(({ caminho }) => caminho);
    const read = (pasta: readonly ByteName[], nome: ByteName) =>
      taker.take({ pasta, nome, whole: false, isCounted: true });
    await verifyShare({ context, clock, diretorios, signal, read });
  }
  await taker.finish();
  await sendAgain(deps, taker);
  saveMarks(deps.context, marks);
  return counts;
};
