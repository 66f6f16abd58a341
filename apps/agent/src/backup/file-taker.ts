import { PACKED_BELOW_BYTES } from "@acervo/backup-format/limits";
import { createFileHashing } from "../content/file-hashing.ts";
import { createPacking, type Packing } from "../content/packing.ts";
import type { Known, PackedOutcome } from "../content/packing-types.ts";
import { plannedOf } from "../content/planned-object.ts";
import type { ByteName } from "../platform/byte-name.ts";
import { splitNames } from "../platform/joined-names.ts";
import type { ChangedFiles } from "../scan/scan-batch.ts";
import { inTransaction } from "../state/state-database.ts";
import { createSender, motivoOfRefusal } from "./sender.ts";
import { type FileToStore, storeFile, type StoreOutcome } from "./store-file.ts";
import type { WalkDeps } from "./walk-types.ts";

/** The person, or the end of the service, stopped the run. */
export class RunInterrupted extends Error {
  override readonly name = "RunInterrupted";
}

export type FileTaker = {
  readonly take: (target: FileToStore) => Promise<void>;
  /** What the walk found in a folder. */
  readonly takeFolder: (pasta: readonly ByteName[], files: ChangedFiles) => Promise<void>;
  /** Resolves when everything taken so far is settled. */
  readonly finish: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const MAX_TOUCHED = 1_000;
/** Of a folder: a pause, and the end of a run, are looked at in between. */
const FILES_AT_ONCE = 256;

const isForPacks = ({ tamanho }: FileToStore): boolean => tamanho === null || tamanho < PACKED_BELOW_BYTES;
type Unchanged = Extract<StoreOutcome, { tipo: "inalterado" }>;

/** Files that only got a new time: the state learns it, no version is made. */
const createTouched = ({ context: { database, state } }: WalkDeps) => {
  let touched: Unchanged[] = [];
  const save = (): void => {
    inTransaction(database, () => touched.forEach(({ registro, numero }) => state.save(registro, numero)));
    touched = [];
  };
  return {
    save,
    add: (outcome: Unchanged): void => {
      touched.push(outcome);
      if (touched.length >= MAX_TOUCHED) save();
    },
  };
};

const targetsOf = (pasta: readonly ByteName[], { nomes, tamanhos, conhecidos }: ChangedFiles): readonly FileToStore[] =>
  splitNames(nomes).map((nome, index) => ({
    pasta,
    nome,
    tamanho: tamanhos[index] ?? null,
    isKnown: conhecidos?.[index] ?? false,
    whole: false,
  }));

type Ways = {
  readonly packing: Packing<FileToStore>;
  readonly store: (target: FileToStore) => Promise<void>;
};

/** Hands files of one folder on: small ones to packs, the others one by one. */
const createTargets = ({ context: { state }, patience, signal }: WalkDeps, { packing, store }: Ways) => {
  const knownOf = ({ isKnown, pasta, nome }: FileToStore): Known => {
    const stored = isKnown ? state.find(pasta, nome) : null;
    return stored && { tamanho: stored.tamanho, sha256: stored.sha256, numero: stored.numero };
  };
  const turn = async (): Promise<void> => {
    await patience.pass();
    if (signal.aborted) throw new RunInterrupted();
  };
  return async (pasta: readonly ByteName[], targets: readonly FileToStore[]): Promise<void> => {
    await turn();
    const small = targets.filter(isForPacks);
    await packing.take({
      pasta,
      nomes: small.map(({ nome }) => nome),
      conhecidos: small.some(({ isKnown }) => isKnown) ? small.map(knownOf) : null,
      targets: small,
    });
    if (small.length === targets.length) return;
    for (const target of targets) {
      if (isForPacks(target)) continue;
      await turn();
      await store(target);
    }
  };
};

/** Settles the files of a walk: small ones by way of packs, beside everything else; any other one at once. */
export const createFileTaker = (deps: WalkDeps): FileTaker => {
  const { context, confirmer, reporter, counts, secondChance } = deps;
  const { idDispositivo, idConfiguracao } = context;
  const sender = createSender(deps);
  const touched = createTouched(deps);
  /** The walk took it for unchanged, and it is not. */
  const uncount = ({ isCounted }: FileToStore, { tipo }: StoreOutcome | PackedOutcome): void => {
    if (isCounted !== true || tipo === "inalterado") return;
    context.log.event("conteúdo mudou sem mudar de horário", { idBackup: context.idBackup });
    counts.inalterados -= 1;
  };
  const settle = (target: FileToStore, outcome: StoreOutcome): Promise<void> | void => {
    uncount(target, outcome);
    switch (outcome.tipo) {
      case "problema":
        if (secondChance.hold(target, outcome.motivo)) return undefined;
        return reporter.problem(target, outcome.motivo);
      case "inalterado":
        if (target.isCounted === true) return undefined;
        counts.inalterados += 1;
        return touched.add(outcome);
      case "pronto":
        confirmer.add({ arquivos: plannedOf([outcome.arquivo]), enviado: outcome.arquivo.enviado });
        return confirmer.room();
      case "inteiro":
        return sender.send(outcome.objeto);
    }
  };
  const hashing = createFileHashing();
  const storeNow = async (target: FileToStore): Promise<void> => {
    try {
      await settle(target, await storeFile({ ...deps, hashing }, target));
    } catch (error) {
      const motivo = motivoOfRefusal(error);
      if (motivo === null) throw error;
      reporter.problem(target, motivo);
    }
  };
  // One after the other: the walk and the packing thread both find files that are too large for a pack.
  let storing: Promise<void> = Promise.resolve();
  const store = (target: FileToStore): Promise<void> => {
    storing = storing.then(() => storeNow(target));
    return storing;
  };
  const packing = createPacking<FileToStore>(
    { idDispositivo, idConfiguracao },
    {
      filled: sender.send,
      settled: (target, outcome) => {
        if (outcome.tipo === "grande") return store(target);
        if (outcome.tipo === "empacotado") return uncount(target, outcome);
        if (outcome.tipo !== "vazio") return settle(target, outcome);
        const arquivo = { registro: outcome.registro, conteudo: { tipo: "vazio" }, enviado: null } as const;
        return settle(target, { tipo: "pronto", arquivo });
      },
    },
  );
  const takeTargets = createTargets(deps, { packing, store });
  return {
    take: (target) => takeTargets(target.pasta, [target]),
    takeFolder: async (pasta, files) => {
      const targets = targetsOf(pasta, files);
      for (let from = 0; from < targets.length; from += FILES_AT_ONCE) {
        await takeTargets(pasta, targets.slice(from, from + FILES_AT_ONCE));
      }
    },
    finish: async () => {
      await packing.flush();
      await secondChance.use(store, reporter.problem);
      await sender.drain();
      await confirmer.flush();
      touched.save();
    },
    close: async () => {
      await Promise.allSettled([packing.close(), hashing.close()]);
    },
  };
};
