import { lstatSync } from "node:fs";
import { nomeDaVersao, nomeDoSubstituido } from "@acervo/br/nome-ao-lado";
import { type ByteName, diskPath } from "../platform/byte-name.ts";
import type { FileState } from "../state/file-state.ts";
import type { Overwrite } from "../state/restore-journal.ts";
import { RestoreRefused } from "./problems.ts";
import type { TargetFolder } from "./target.ts";
import { type Content, type FileContent, writeFileBack } from "./write-file.ts";

export type FileToPlace = {
  readonly folder: TargetFolder;
  /** Where the backup has it: its folder and its name. */
  readonly pasta: readonly ByteName[];
  readonly name: ByteName;
  /** Of the part that is written until it is whole. */
  readonly partName: ByteName;
  readonly file: FileContent;
  readonly sobrescrever: Overwrite;
  /** As the files were then. */
  readonly emInstante: number;
  readonly agora: number;
  /** What the backup has of the original place; null where the restore goes elsewhere. */
  readonly stored: FileState | null;
};

export type Placed = {
  /** The name that it has now. */
  readonly name: ByteName;
  /** Another file that was there stays beside it: the backup did not have it. */
  readonly isOtherKept: boolean;
};

const NAMES_TRIED = 20;

const isFree = (path: ByteName): boolean => lstatSync(diskPath(path), { throwIfNoEntry: false }) === undefined;

/** A name beside the file for what it replaces. */
const freeNameFor = ({ folder, name, agora }: FileToPlace): ByteName => {
  for (let turn = 1; turn <= NAMES_TRIED; turn += 1) {
    const path = folder.at(nomeDoSubstituido(name, agora, turn));
    if (isFree(path)) return path;
  }
  throw new RestoreRefused("JA_EXISTE");
};

/** Under its own name; where other content has that, under one that tells the instant. */
const placeBeside = async (asked: FileToPlace, content: Content): Promise<Placed> => {
  const { folder, file } = asked;
  const part = folder.at(asked.partName);
  for (let turn = 0; ; turn += 1) {
    const name = turn === 0 ? asked.name : nomeDaVersao(asked.name, asked.emInstante, turn);
    try {
      const where = { target: folder.at(name), name, twins: folder.twins, beside: part };
      await writeFileBack({ ...where, ...file, sobrescrever: "NUNCA", keepReplaced: null }, content);
      return { name, isOtherKept: false };
    } catch (error) {
      const isTaken = error instanceof RestoreRefused && error.motivo === "JA_EXISTE";
      if (!isTaken || turn === NAMES_TRIED) throw error;
    }
  }
};

/** Puts a file back in a folder as the person chose; whatever it replaces is in the backup, or stays beside it. */
export const placeFile = async (asked: FileToPlace, content: Content): Promise<Placed> => {
  const { folder, pasta, name, file, sobrescrever, stored } = asked;
  if (sobrescrever === "AO_LADO") return placeBeside(asked, content);
  let isOtherKept = false;
  const keepReplaced = (sha256: string): ByteName | null => {
    const known = stored?.find(pasta, name) ?? null;
    if (known !== null && Buffer.from(known.sha256).toString("base64url") === sha256) return null;
    isOtherKept = true;
    return freeNameFor(asked);
  };
  const where = { target: folder.at(name), name, twins: folder.twins, beside: folder.at(asked.partName) };
  await writeFileBack(
    { ...where, ...file, sobrescrever, keepReplaced: stored === null ? null : keepReplaced },
    content,
  );
  return { name, isOtherKept };
};
