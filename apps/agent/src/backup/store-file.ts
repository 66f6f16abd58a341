import { blockSizeFor } from "@acervo/backup-format/block-size";
import { EMPTY_SHA256, type FileHashes, sameBytes, sha256 } from "@acervo/backup-format/hashing";
import { BLOCKS_FROM_BYTES, MAX_FILE_BYTES } from "@acervo/backup-format/limits";
import type { FileHashing } from "../content/file-hashing.ts";
import { planBlocks } from "../content/large-file.ts";
import {
  type BufferedObject,
  type ObjectKind,
  plannedOf,
  type PlannedContent,
  type PlannedFile,
} from "../content/planned-object.ts";
import { plannedToJson } from "../content/planned-text.ts";
import { type OpenFile, readStableFile } from "../content/stable-file.ts";
import { type ByteName, joinPath, pathOf } from "../platform/byte-name.ts";
import type { Motivo } from "../scan/motivo.ts";
import type { FileRecord, StoredFile } from "../state/file-state.ts";
import type { BackupContext } from "./backup-context.ts";
import type { ReadyFile } from "./confirmation-body.ts";
import type { ResumableParts } from "./resume.ts";
import type { Uploader } from "./uploader.ts";

export type FileToStore = {
  readonly pasta: readonly ByteName[];
  readonly nome: ByteName;
  /** As the walk saw it; null: not known. */
  readonly tamanho: number | null;
  readonly isKnown: boolean;
  /** Nothing of what the state knows may be used: the server wants the file again. */
  readonly whole: boolean;
  /** The walk has counted it as unchanged already. */
  readonly isCounted?: boolean;
  /** Where it is read instead, and why it could not be read where it lies. */
  readonly lugar?: { readonly caminho: ByteName; readonly motivo: Motivo };
};

/** What became of a file: in the store, ready to be sent, as it was, or a reason. */
export type StoreOutcome =
  | { readonly tipo: "pronto"; readonly arquivo: ReadyFile }
  | { readonly tipo: "inteiro"; readonly objeto: BufferedObject }
  | { readonly tipo: "inalterado"; readonly registro: FileRecord; readonly numero: number }
  | { readonly tipo: "problema"; readonly motivo: Motivo };

export type StoreDeps = {
  readonly context: BackupContext;
  readonly uploader: Uploader;
  readonly hashing: FileHashing;
  readonly resumable: ResumableParts;
};

type Reading = { readonly deps: StoreDeps; readonly target: FileToStore; readonly file: OpenFile };

const recordOf = ({ target, file }: Reading, hash: Uint8Array, blocos: FileRecord["blocos"]): FileRecord => ({
  pasta: target.pasta,
  nome: target.nome,
  tamanho: file.stat.tamanho,
  modificado: file.stat.modificado,
  inode: file.stat.inode,
  sha256: hash,
  blocos,
});

const isAsStored = (known: StoredFile | null, tamanho: number, hash: Uint8Array): known is StoredFile =>
  known !== null && known.tamanho === tamanho && sameBytes(known.sha256, hash);

const bufferedObject = (tipo: ObjectKind, bytes: Uint8Array, arquivo: PlannedFile): BufferedObject => ({
  tipo,
  bytes,
  arquivos: plannedOf([arquivo]),
  journalText: plannedToJson(arquivo),
});

/** One object of its own; packs are the business of whoever gathers small files. */
const storeSmall = (reading: Reading, known: StoredFile | null): StoreOutcome => {
  const { file } = reading;
  const { tamanho } = file.stat;
  const bytes = file.readAt(0, tamanho);
  const hash = tamanho === 0 ? EMPTY_SHA256 : sha256(bytes);
  const registro = recordOf(reading, hash, null);
  if (isAsStored(known, tamanho, hash)) return { tipo: "inalterado", registro, numero: known.numero };
  if (tamanho === 0) return { tipo: "pronto", arquivo: { registro, conteudo: { tipo: "vazio" }, enviado: null } };
  const arquivo: PlannedFile = { registro, conteudo: { tipo: "trecho", deslocamento: 0 } };
  return { tipo: "inteiro", objeto: bufferedObject("INTEIRO", bytes, arquivo) };
};

const blocksOf = (hashes: FileHashes, tamanhoBloco: number) => ({ tamanhoBloco, resumos: hashes.blockHashes });

/** What the journal says of a file that is still being read: enough to find its parts after a restart. */
const draftOf = (reading: Reading): string =>
  plannedToJson({ registro: recordOf(reading, EMPTY_SHA256, null), conteudo: { tipo: "vazio" } });

const storeWhole = async (reading: Reading): Promise<StoreOutcome> => {
  const { deps, file } = reading;
  const { tamanho } = file.stat;
  const tamanhoBloco = blockSizeFor(tamanho) ?? BLOCKS_FROM_BYTES;
  const { next, release, hashes } = deps.hashing.read(file, tamanhoBloco);
  const enviado = await deps.uploader.sendSource({
    tipo: "INTEIRO",
    source: { tamanho, read: (_, length) => next(length), release },
    journalText: draftOf(reading),
    resume: deps.resumable.take(recordOf(reading, EMPTY_SHA256, null)),
  });
  const read = await hashes();
  const registro = recordOf(reading, read.sha256, blocksOf(read, tamanhoBloco));
  return { tipo: "pronto", arquivo: { registro, conteudo: { tipo: "trecho", deslocamento: 0 }, enviado } };
};

const storeBlocks = async (
  reading: Reading,
  known: StoredFile | null,
  base: Parameters<typeof planBlocks>[2],
): Promise<StoreOutcome> => {
  const { deps, target, file } = reading;
  const { idDispositivo, idConfiguracao, ids } = deps.context;
  const { pasta, nome } = target;
  const large = { idDispositivo, idConfiguracao, salt: ids.id128(), pasta, nome, hashing: deps.hashing };
  const plan = await planBlocks(file, large, base);
  const registro = recordOf(reading, plan.hashes.sha256, blocksOf(plan.hashes, plan.tamanhoBloco));
  if (isAsStored(known, file.stat.tamanho, plan.hashes.sha256)) {
    return { tipo: "inalterado", registro, numero: known.numero };
  }
  const conteudo: PlannedContent = plan.conteudo;
  if (plan.source === null) return { tipo: "pronto", arquivo: { registro, conteudo, enviado: null } };
  const outgoing = { tipo: "BLOCOS", source: plan.source, journalText: draftOf(reading), resume: null } as const;
  if (plan.source.tamanho >= BLOCKS_FROM_BYTES) {
    const enviado = await deps.uploader.sendSource(outgoing);
    return { tipo: "pronto", arquivo: { registro, conteudo, enviado } };
  }
  const bytes = await plan.source.read(0, plan.source.tamanho);
  return { tipo: "inteiro", objeto: bufferedObject("BLOCOS", bytes, { registro, conteudo }) };
};

const storeLarge = async (reading: Reading, known: StoredFile | null): Promise<StoreOutcome> => {
  const { deps, target, file } = reading;
  const { tamanho } = file.stat;
  if (known?.blocos !== null && known !== null && !target.whole) {
    return storeBlocks(reading, known, { ...known, blocos: known.blocos });
  }
  if (known !== null && known.tamanho === tamanho && !target.whole) {
    const tamanhoBloco = blockSizeFor(tamanho) ?? BLOCKS_FROM_BYTES;
    const hashes = await deps.hashing.hash(file, tamanhoBloco);
    const registro = recordOf(reading, hashes.sha256, blocksOf(hashes, tamanhoBloco));
    if (isAsStored(known, tamanho, hashes.sha256)) return { tipo: "inalterado", registro, numero: known.numero };
  }
  return file.allocatedBytes < tamanho ? storeBlocks(reading, null, null) : storeWhole(reading);
};

/** Reads one file and sends what of it is too large to be gathered. */
export const storeFile = async (deps: StoreDeps, target: FileToStore): Promise<StoreOutcome> => {
  const path = target.lugar?.caminho ?? joinPath(pathOf(target.pasta), target.nome);
  const known = target.whole || !target.isKnown ? null : deps.context.state.find(target.pasta, target.nome);
  const outcome = await readStableFile<StoreOutcome>(path, (file) => {
    const reading = { deps, target, file };
    if (file.stat.tamanho > MAX_FILE_BYTES) return { tipo: "problema", motivo: "GRANDE_DEMAIS" };
    return file.stat.tamanho < BLOCKS_FROM_BYTES ? storeSmall(reading, known) : storeLarge(reading, known);
  });
  return outcome.ok ? outcome.value : { tipo: "problema", motivo: target.lugar?.motivo ?? outcome.motivo };
};
