import { z } from "zod";
import { joinPath, pathOf } from "../platform/byte-name.ts";
import type { Log } from "../platform/log.ts";
import type { Motivo } from "../scan/motivo.ts";
import type { Journal } from "../state/journal.ts";
import type { Snapshot, Snapshots } from "../system/port.ts";
import type { FileToStore } from "./store-file.ts";

/** What a still picture of the volume would let us read. */
const HELPED: ReadonlySet<Motivo> = new Set(["BLOQUEADO", "MUDOU_DURANTE_LEITURA"]);
/** More are not a few files in use: they are told as they are. */
const MAX_HELD = 1_000;
const NOTE = "copias-de-volume";
const Ids = z.array(z.string());

type SecondChanceDeps = { readonly snapshots: Snapshots; readonly journal: Journal; readonly log: Log };

export type SecondChance = {
  /** Keeps a file for later; false: nothing would help, and it is to be reported now. */
  readonly hold: (target: FileToStore, motivo: Motivo) => boolean;
  /** Has the files that were kept read from a picture of their volume, and reported where there is none. */
  readonly use: (store: (target: FileToStore) => Promise<void>, report: Report) => Promise<void>;
};
type Report = (target: FileToStore, motivo: Motivo) => void;

/** Pictures that the journal knows of: a run that died left its own behind. */
const createPictures = ({ snapshots, journal, log }: SecondChanceDeps) => {
  const known = (): string[] => Ids.parse(JSON.parse(journal.note(NOTE) ?? "[]"));
  const remove = async (id: string): Promise<void> => {
    try {
      await snapshots.remove(id);
      journal.setNote(NOTE, JSON.stringify(known().filter((other) => other !== id)));
    } catch (error) {
      log.failure("cópia do volume não apagada", error, { id });
    }
  };
  return {
    remove,
    removeAll: async (): Promise<void> => {
      for (const id of known()) await remove(id);
    },
    take: async (path: string): Promise<Snapshot | null> => {
      try {
        const snapshot = await snapshots.take(path);
        if (snapshot !== null) journal.setNote(NOTE, JSON.stringify([...known(), snapshot.id]));
        return snapshot;
      } catch (error) {
        log.failure("cópia do volume não feita", error, {});
        return null;
      }
    },
  };
};

type Held = { readonly target: FileToStore; readonly motivo: Motivo };

/** As it is read from a picture. Whether it was counted as unchanged was settled when it was kept. */
const inPicture = ({ at }: Snapshot, { target, motivo }: Held): FileToStore => ({
  ...target,
  isCounted: false,
  lugar: { caminho: at(joinPath(pathOf(target.pasta), target.nome)), motivo },
});

/** Files that were in use, or changed while they were read, get a second chance once the walk is over. */
export const createSecondChance = (deps: SecondChanceDeps): SecondChance => {
  const pictures = createPictures(deps);
  const held: Held[] = [];
  return {
    hold: (target, motivo) => {
      if (!HELPED.has(motivo) || target.lugar !== undefined || held.length >= MAX_HELD) return false;
      held.push({ target, motivo });
      return true;
    },
    use: async (store, report) => {
      await pictures.removeAll();
      for (const [volume, files] of Map.groupBy(held.splice(0), ({ target }) => target.pasta[0] ?? "")) {
        const picture = await pictures.take(pathOf([volume]));
        if (picture === null) {
          for (const { target, motivo } of files) report(target, motivo);
          continue;
        }
        try {
          for (const file of files) await store(inPicture(picture, file));
        } finally {
          await pictures.remove(picture.id);
        }
      }
    },
  };
};
