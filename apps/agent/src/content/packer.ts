import { EMPTY_SHA256, sameBytes, sha256 } from "@acervo/backup-format/hashing";
import { PACKED_BELOW_BYTES } from "@acervo/backup-format/limits";
import { type ByteName, joinPath, pathOf } from "../platform/byte-name.ts";
import { joinNames, splitNames } from "../platform/joined-names.ts";
import { openPack, type OpenPack, type PackIdentity } from "./pack.ts";
import type { FolderToPack, FromPacking, Known, PackedOutcome, ToPacking } from "./packing-types.ts";
import { readSmallFile, type SmallReading } from "./small-file.ts";

export type PackerPorts = {
  readonly identity: PackIdentity;
  readonly salt: () => string;
  readonly tell: (message: FromPacking) => void;
};

type FileToPack = { readonly pasta: readonly ByteName[]; readonly nome: ByteName; readonly known: Known };
type FromFiles = Extract<FromPacking, { tipo: "lidos" }>;

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
    const pacote = pack?.close(salt()) ?? null;
    // An empty pack keeps its memory for the next file.
    if (pacote === null) return;
    pack = null;
    tell({ tipo: "pacote", pacote });
  };
  const placeFor = (bytes: number): Buffer => {
    if (pack?.isFullFor(bytes) === true) close();
    pack ??= openPack(identity, rooms.pop() ?? new SharedArrayBuffer(0));
    return pack.placeFor(bytes);
  };
  const outcomeOf = (caminho: ByteName, file: FileToPack): PackedOutcome => {
    const reading = readSmallFile(joinPath(caminho, file.nome), placeFor);
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
  /** Returns what of the folder is left when there is no room. */
  const takeFolder = ({ ref, pasta, nomes, conhecidos }: FolderToPack, casos: FromFiles["casos"][number][]) => {
    const names = splitNames(nomes);
    const caminho = pathOf(pasta);
    let taken = 0;
    for (; taken < names.length && hasRoom(); taken += 1) {
      const known = conhecidos?.[taken] ?? null;
      const outcome = outcomeOf(caminho, { pasta, nome: names[taken] ?? "", known });
      if (outcome.tipo !== "empacotado" || known !== null) casos.push({ ref: ref + taken, outcome });
    }
    const rest = names.slice(taken);
    const left = { ref: ref + taken, pasta, nomes: joinNames(rest), conhecidos: conhecidos?.slice(taken) ?? null };
    return { taken, left: rest.length === 0 ? [] : [left] };
  };
  const takeFolders = (folders: readonly FolderToPack[]): void => {
    const casos: FromFiles["casos"][number][] = [];
    const waiting = [...folders];
    let lidos = 0;
    for (let folder = waiting.shift(); folder !== undefined; folder = hasRoom() ? waiting.shift() : undefined) {
      const { taken, left } = takeFolder(folder, casos);
      lidos += taken;
      waiting.unshift(...left);
    }
    if (waiting.length > 0) queue.unshift({ tipo: "arquivos", pastas: waiting });
    if (lidos > 0) tell({ tipo: "lidos", lidos, casos });
  };
  const work = (): void => {
    while (queue.length > 0 && hasRoom()) {
      const next = queue.shift();
      if (next?.tipo === "arquivos") takeFolders(next.pastas);
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
