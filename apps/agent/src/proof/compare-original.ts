import { createHash } from "node:crypto";
import type { DoOriginal } from "@acervo/contracts/agente-provas";
import { type Access, accessTo } from "../access/access.ts";
import { type OpenFile, readStableFile } from "../content/stable-file.ts";
import type { ByteName } from "../platform/byte-name.ts";
import { lookAt } from "../restore/part-file.ts";
import type { FileContent } from "../restore/write-file.ts";
import { statOf } from "../system/stat.ts";

const CHUNK_BYTES = 2 ** 20;

const breathe = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Chunk by chunk: a large file must not keep the service from everything else. */
const hashOf = async ({ readAt }: OpenFile, tamanho: number): Promise<string> => {
  const hasher = createHash("sha256");
  for (let at = 0; at < tamanho; at += CHUNK_BYTES) {
    hasher.update(readAt(at, Math.min(CHUNK_BYTES, tamanho - at)));
    await breathe();
  }
  return hasher.digest("base64url");
};

/**
 * The file that lies at a path of the backup now, against the backup: only one that has its size and its time is
 * compared. Nothing is read that a person of this machine has not allowed.
 */
export const compareOriginal = async (access: Access, path: ByteName, file: FileContent): Promise<DoOriginal> => {
  if (accessTo(access, path) !== "PERMITIDO") return "NAO_LIDO";
  try {
    const found = lookAt(path);
    if (found === null) return "AUSENTE";
    const { tamanho, modificado } = statOf(found);
    if (!found.isFile() || tamanho !== file.tamanho || modificado !== file.modificadoEmMicros) return "MUDOU";
  } catch {
    return "NAO_LIDO";
  }
  const read = await readStableFile(path, async (open) => {
    const { tamanho, modificado } = open.stat;
    if (tamanho !== file.tamanho || modificado !== file.modificadoEmMicros) return "MUDOU";
    return (await hashOf(open, tamanho)) === file.sha256 ? "IGUAL" : "DIFERENTE";
  });
  if (read.ok) return read.value;
  return read.motivo === "MUDOU_DURANTE_LEITURA" ? "MUDOU" : "NAO_LIDO";
};
