import { plannedOf } from "../content/planned-object.ts";
import { type ReadyFile, type ReadyFiles, type ReadySlice, wireWeight } from "./confirmation-body.ts";

const MAX_BODY_BYTES = 2.5 * 2 ** 20;
const MAX_OBJECTS = 200;

export const countOf = ({ from, to }: ReadySlice): number => to - from;
export const filesIn = (slices: readonly ReadySlice[]): number =>
  slices.reduce((sum, slice) => sum + countOf(slice), 0);

export const filesOf = (slices: readonly ReadySlice[]): readonly ReadyFile[] => {
  const files: ReadyFile[] = [];
  for (const { arquivos, enviado, from, to } of slices) {
    arquivos.visit((planned) => void files.push({ ...planned, enviado }), from, to);
  }
  return files;
};
export const aloneOf = (file: ReadyFile): ReadySlice => ({
  arquivos: plannedOf([file]),
  enviado: file.enviado,
  from: 0,
  to: 1,
});

/** As many as fit into one call. */
const takeBatch = (queue: ReadySlice[], maxFiles: number): readonly ReadySlice[] => {
  const batch: ReadySlice[] = [];
  const objects = new Set<string>();
  let weight = 0;
  let count = 0;
  for (let next = queue[0]; next !== undefined; next = queue[0]) {
    if (next.enviado !== null) objects.add(next.enviado.idObjeto);
    const each = wireWeight(next);
    const fitting = Math.min(maxFiles - count, Math.floor((MAX_BODY_BYTES - weight) / each));
    // One that is too large for any call goes alone.
    const most = count === 0 ? Math.max(1, fitting) : fitting;
    if (objects.size > MAX_OBJECTS || most < 1) break;
    const to = Math.min(next.to, next.from + most);
    batch.push({ ...next, to });
    count += to - next.from;
    weight += (to - next.from) * each;
    if (to === next.to) queue.shift();
    else queue[0] = { ...next, from: to };
  }
  return batch;
};

/** Files that wait for their confirmation, in the order in which they came. */
export const createReadyQueue = (maxFiles: number) => {
  const slices: ReadySlice[] = [];
  let waiting = 0;
  return {
    waiting: (): number => waiting,
    add: (files: ReadyFiles): void => {
      slices.push({ ...files, from: 0, to: files.arquivos.count });
      waiting += files.arquivos.count;
    },
    takeBatch: (): readonly ReadySlice[] => {
      const batch = takeBatch(slices, maxFiles);
      waiting -= filesIn(batch);
      return batch;
    },
  };
};
