import { createCheckpointWriter, openCheckpointRoot, type CheckpointPiece } from "@acervo/backup-format/checkpoint";
import { FormatError } from "@acervo/backup-format/format-error";
import { sameBytes } from "@acervo/backup-format/hashing";
import { openCheckpointPart } from "@acervo/backup-format/manifest-reader";
import { storeKey } from "@acervo/backup-format/object-key";
import {
  findCatalogo,
  fimDaTrava,
  novoId,
  updateCheckpoint,
  findEstado,
  type Dono,
  type ChainDeps,
  type EstadoRow,
} from "../../catalogo/chain.api.ts";
import { registrosDoCatalogo } from "./registros-do-catalogo.ts";

type Chave = { readonly idDispositivo: number; readonly sequencia: number; readonly id: string };

const chaveDe = (chave: Chave, peca: CheckpointPiece): string =>
  storeKey(peca.tipo === "raiz" ? { tipo: "ponto", ...chave } : { tipo: "parteDePonto", ...chave, parte: peca.parte });

/** A piece counts once it was read back, down to its last record. */
const conferir = (bytes: Uint8Array, { tipo, manifesto }: CheckpointPiece): void => {
  if (tipo === "raiz") {
    openCheckpointRoot(bytes);
    return;
  }
  const parte = openCheckpointPart(bytes);
  if (!sameBytes(parte.sha256, manifesto.sha256)) throw new FormatError("CORRUPT", "A part of a checkpoint differs");
  for (const _ of parte.records());
};

const guardarPeca = async (
  { objectStore }: ChainDeps,
  chave: Chave,
  peca: CheckpointPiece,
  retidoAte: Date | null,
): Promise<number> => {
  const key = chaveDe(chave, peca);
  const body = peca.manifesto.bytes;
  const trava = retidoAte === null ? {} : { retainUntil: retidoAte };
  const { versionId } = await objectStore.put({ key, body, contentType: "application/octet-stream", ...trava });
  conferir(await objectStore.get(key, versionId), peca);
  return body.length;
};

const mesmaCabeca = (a: EstadoRow, b: EstadoRow): boolean =>
  a.cabecaSequencia === b.cabecaSequencia && b.pendenteSequencia === null;

/** Tells the state of a device after its last delta, part by part, the root last. False: the device changed meanwhile. */
export const guardarCheckpoint = async (deps: ChainDeps, dono: Dono): Promise<boolean> => {
  const { idDispositivo } = dono;
  const estado = await findEstado(deps.db, idDispositivo);
  const { cabecaSha256, cabecaSequencia: sequencia, pendenteSequencia } = estado;
  if (cabecaSha256 === null || pendenteSequencia !== null) return false;
  const agora = deps.clock.now();
  const chave = { idDispositivo, sequencia, id: novoId(deps.ids) };
  const ate = { sequencia, sha256: cabecaSha256 };
  const escritor = createCheckpointWriter({
    idDispositivo,
    newSalt: () => novoId(deps.ids),
    ate,
    instanteMicros: agora.getTime() * 1_000,
  });
  const { diasTrava = null } = (await findCatalogo(deps.db, idDispositivo)) ?? {};
  const retidoAte = fimDaTrava({ diasTrava }, agora);
  let bytes = 0;
  for await (const registro of registrosDoCatalogo(deps.db, idDispositivo, estado)) {
    const peca = escritor.add(registro);
    if (peca !== null) bytes += await guardarPeca(deps, chave, peca, retidoAte);
  }
  const ultimas = escritor.finish();
  // Without its root a checkpoint does not exist: it is written only if what was read was one state.
  if (!mesmaCabeca(estado, await findEstado(deps.db, idDispositivo))) return false;
  for (const peca of ultimas) bytes += await guardarPeca(deps, chave, peca, retidoAte);
  await deps.db
    .transaction()
    .execute((tx) => updateCheckpoint(tx, idDispositivo, { id: chave.id, bytes, estado, retidoAte }));
  return true;
};
