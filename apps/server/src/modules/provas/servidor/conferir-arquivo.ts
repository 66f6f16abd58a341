import { createHash } from "node:crypto";
import type { Extent } from "@acervo/backup-format/extents";
import { decodeExtents } from "@acervo/backup-format/version-codec";
import type { NoServidor } from "@acervo/contracts/provas";
import { ObjectNotFoundError } from "../../../platform/object-store/object-store.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { lerEmFluxo, lerLugares } from "../../arquivos/arquivos.api.ts";
import { conferirObjetos } from "../../armazem/armazem.api.ts";
import { findExtents } from "../../catalogo/tree.api.ts";
import type { ArquivoDaProvaRow } from "../provas.queries.ts";

export type ReadDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "queue" | "logger" | "objectStore">;
type Sorteado = Pick<ArquivoDaProvaRow, "idArquivo" | "numero" | "sha256">;

/** What is read of whom, and what ends the reading: bytes of a large file come for hours. */
export type Leitor = { readonly idDispositivo: number; readonly signal?: AbortSignal | undefined };

const hashDe = async (
  deps: ReadDeps,
  { idDispositivo, signal }: Leitor,
  extents: readonly Extent[],
): Promise<Buffer | null> => {
  const hasher = createHash("sha256");
  try {
    const lugarDe = await lerLugares(deps, idDispositivo, extents);
    for await (const pedaco of lerEmFluxo(deps, lugarDe, extents)) {
      signal?.throwIfAborted();
      hasher.update(pedaco);
    }
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return null;
    throw error;
  }
  return hasher.digest();
};

type Leitura = { readonly servidor: NoServidor; readonly extents: readonly Extent[] };

const lerUmaVez = async (deps: ReadDeps, leitor: Leitor, arquivo: Sorteado): Promise<Leitura> => {
  const { idArquivo, numero, sha256 } = arquivo;
  const [guardados] = await findExtents(deps.db, leitor.idDispositivo, [{ idArquivo, numero }]);
  if (guardados === undefined || guardados === null) return { servidor: "NAO_GUARDADO", extents: [] };
  const extents = decodeExtents(guardados);
  const hash = await hashDe(deps, leitor, extents);
  if (hash === null) return { servidor: "AUSENTE", extents };
  return { servidor: hash.equals(sha256) ? "IGUAL" : "DIFERENTE", extents };
};

/**
 * Reads a drawn version from the store by its extents and compares its SHA-256. What does not read well is read a second
 * time, since a compaction may have moved it meanwhile; then its objects are dealt with as damaged. Throws while the
 * store does not answer: that says nothing of the file.
 */
export const conferirArquivo = async (deps: ReadDeps, leitor: Leitor, arquivo: Sorteado): Promise<NoServidor> => {
  const primeira = await lerUmaVez(deps, leitor, arquivo);
  if (primeira.servidor === "IGUAL" || primeira.servidor === "NAO_GUARDADO") return primeira.servidor;
  const { servidor, extents } = await lerUmaVez(deps, leitor, arquivo);
  if (servidor === "DIFERENTE" || servidor === "AUSENTE") {
    const ids = new Set(extents.flatMap(({ idObjeto }) => idObjeto ?? []));
    await conferirObjetos(deps, leitor.idDispositivo, [...ids]);
  }
  return servidor;
};
