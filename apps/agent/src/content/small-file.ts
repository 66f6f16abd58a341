import { closeSync, fstatSync } from "node:fs";
import { PACKED_BELOW_BYTES } from "@acervo/backup-format/limits";
import type { ByteName } from "../platform/byte-name.ts";
import type { DiskStat } from "../system/port.ts";
import { statOf } from "../system/stat.ts";
import { type Motivo, motivoOf } from "../scan/motivo.ts";
import { FileChangedError, isOfDisk, isSameState, isWithinTick, openToRead, readInto, TICK_MS } from "./stable-file.ts";

export type SmallReading =
  | { readonly tipo: "lido"; readonly stat: DiskStat; readonly bytes: Buffer }
  /** Not, or no longer, a file for a pack. */
  | { readonly tipo: "grande" }
  | { readonly tipo: "problema"; readonly motivo: Motivo };

/** A thread that does nothing else may sleep: it costs no turn of an event loop. */
const sleep = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

const readOnce = (path: ByteName, placeFor: (bytes: number) => Buffer): SmallReading => {
  const descriptor = openToRead(path);
  try {
    let stats = fstatSync(descriptor);
    if (isWithinTick(stats.mtimeMs)) {
      sleep(TICK_MS);
      stats = fstatSync(descriptor);
    }
    const stat = statOf(stats);
    if (stat.tipo !== "arquivo") return { tipo: "problema", motivo: "TIPO_NAO_SUPORTADO" };
    if (stat.tamanho >= PACKED_BELOW_BYTES) return { tipo: "grande" };
    const bytes = readInto(descriptor, placeFor(stat.tamanho), 0);
    if (!isSameState(stat, statOf(fstatSync(descriptor)))) throw new FileChangedError();
    return { tipo: "lido", stat, bytes };
  } finally {
    closeSync(descriptor);
  }
};

/** As `readStableFile`, without a turn of the event loop, into a place that is given once the size is known. */
export const readSmallFile = (path: ByteName, placeFor: (bytes: number) => Buffer, attempts = 2): SmallReading => {
  try {
    return readOnce(path, placeFor);
  } catch (error) {
    if (isOfDisk(error)) return { tipo: "problema", motivo: motivoOf(error) };
    if (!(error instanceof FileChangedError)) throw error;
    if (attempts === 1) return { tipo: "problema", motivo: "MUDOU_DURANTE_LEITURA" };
    return readSmallFile(path, placeFor, attempts - 1);
  }
};
