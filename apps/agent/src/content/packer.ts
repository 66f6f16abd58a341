import { EMPTY_SHA256, sameBytes, sha256 } from "@acervo/backup-format/hashing";
import { PACKED_BELOW_BYTES } from "@acervo/backup-format/limits";
import { joinPath, pathOf } from "../platform/byte-name.ts";
import { openPack, type OpenPack, type PackIdentity } from "./pack.ts";
import type { FileToPack, FromPacking, PackedOutcome, ToPacking } from "./packing-types.ts";
import { readSmallFile, type SmallReading } from "./small-file.ts";

export type PackerPorts = {
  readonly identity: PackIdentity;
  readonly salt: () => string;
  readonly tell: (message: FromPacking) => void;
};

const recordOf = ({ pasta, nome }: FileToPack, { stat }: SmallReading & { tipo: "lido" }, hash: Uint8Array) => ({
  pasta,
  nome,
  tamanho: stat.tamanho,
  modificado: stat.modificado,
  inode: stat.inode,
  sha256: hash,
  blocos: null,
});

/** Reads small files into packs. Works while it has files and memory; goes on when it is given what was missing. */
export const createPacker = ({ identity, salt, tell }: PackerPorts): ((message: ToPacking) => void) => {
  const rooms: SharedArrayBuffer[] = [];
  const queue: ToPacking[] = [];
  let pack: OpenPack | null = null;

  const close = (): void => {
    const objeto = pack?.close(salt()) ?? null;
    // An empty pack keeps its memory for the next file.
    if (objeto === null) return;
    pack = null;
    tell({ tipo: "pacote", objeto });
  };
  const placeFor = (bytes: number): Buffer => {
    if (pack?.isFullFor(bytes) === true) close();
    pack ??= openPack(identity, rooms.pop() ?? new SharedArrayBuffer(0));
    return pack.placeFor(bytes);
  };
  const outcomeOf = (file: FileToPack): PackedOutcome => {
    const reading = readSmallFile(joinPath(pathOf(file.pasta), file.nome), placeFor);
    if (reading.tipo !== "lido") return reading;
    const { stat, bytes } = reading;
    const hash = stat.tamanho === 0 ? EMPTY_SHA256 : sha256(bytes);
    const { known } = file;
    if (known !== null && known.tamanho === stat.tamanho && sameBytes(known.sha256, hash)) {
      return { tipo: "inalterado", registro: recordOf(file, reading, hash), numero: known.numero };
    }
    if (stat.tamanho === 0) return { tipo: "vazio", registro: recordOf(file, reading, hash) };
    pack?.add(file.pasta, file.nome, { stat, sha256: hash });
    return { tipo: "empacotado" };
  };
  /** A file is as large as it is when it is read: the pack that is open must take any, or another one be there. */
  const hasRoom = (): boolean => rooms.length > 0 || pack?.isFullFor(PACKED_BELOW_BYTES) === false;
  const takeFiles = (files: readonly FileToPack[]): void => {
    const lidos: { ref: number; outcome: PackedOutcome }[] = [];
    let taken = 0;
    for (; taken < files.length && hasRoom(); taken += 1) {
      const file = files[taken];
      if (file !== undefined) lidos.push({ ref: file.ref, outcome: outcomeOf(file) });
    }
    if (taken < files.length) queue.unshift({ tipo: "arquivos", arquivos: files.slice(taken) });
    if (lidos.length > 0) tell({ tipo: "lidos", lidos });
  };
  const work = (): void => {
    while (queue.length > 0 && hasRoom()) {
      const next = queue.shift();
      if (next?.tipo === "arquivos") takeFiles(next.arquivos);
      else if (next?.tipo === "fechar") {
        close();
        tell({ tipo: "fechado" });
      }
    }
    // Only a pack that goes out makes room: waiting with a full one would be for ever.
    if (queue.length > 0) close();
  };
  return (message) => {
    if (message.tipo === "memoria") rooms.push(message.room);
    else queue.push(message);
    work();
  };
};
