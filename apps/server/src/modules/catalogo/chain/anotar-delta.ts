import { openDelta, type OpenDelta } from "@acervo/backup-format/manifest-reader";
import type { StoredObject } from "@acervo/backup-format/manifest-types";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { updatePendente, markNotaAnulada, type CatalogoRow, type Dono } from "../device/catalogo.queries.ts";
import { novoId } from "../device/ids.ts";
import type { DeltaEscrito } from "./escrever-delta.ts";
import { chaveDoDelta } from "./pendente.ts";
import { fimDaTrava } from "./trava.ts";

/** A delta whose number is taken and noted, ready to be stored. */
export type DeltaAnotado = {
  readonly id: string;
  readonly chave: string;
  readonly bytes: Buffer;
  readonly delta: OpenDelta;
  readonly objetos: readonly StoredObject[];
  readonly retidoAte: Date | null;
};

/** What a try to note a delta came to. */
export type Passo<R> =
  /** Nothing is to be written: this is the answer. */
  | { readonly tipo: "pronto"; readonly valor: R }
  /** Somebody else's delta is pending and must be finished first. */
  | { readonly tipo: "ocupado" }
  /** The bucket must be looked at before anything is written on top of this catalog. */
  | { readonly tipo: "conferirBucket" }
  | { readonly tipo: "anotado"; readonly anotado: DeltaAnotado };

export type NotaDoDelta = {
  readonly catalogo: CatalogoRow;
  readonly agora: Date;
  readonly hashPedido: Buffer | null;
};

/** Notes what is about to be stored; its number is used up from here on. */
export const anotarDelta = async (
  deps: Pick<Deps, "ids">,
  tx: Tx,
  { bytes, sha256, sequencia, objetos }: DeltaEscrito,
  { catalogo, agora, hashPedido }: NotaDoDelta,
): Promise<DeltaAnotado> => {
  const { idDispositivo } = catalogo;
  const id = novoId(deps.ids);
  const retidoAte = fimDaTrava(catalogo, agora);
  await updatePendente(tx, idDispositivo, { sequencia, sha256, id, hashPedido, desde: agora, retidoAte });
  // Read back before anything is stored: what cannot be read must not become the commit.
  return { id, chave: chaveDoDelta(idDispositivo, sequencia, id), bytes, delta: openDelta(bytes), objetos, retidoAte };
};

/**
 * The transaction that notes a delta. When it fails at its end nobody knows whether it was committed, but nobody will
 * store that delta either: its number is given up at once, not after the time in which a writer must be dead.
 */
export const emTransacaoDeNota = async <R>(
  { db }: Pick<Deps, "db">,
  { idDispositivo }: Dono,
  anotar: (tx: Tx) => Promise<Passo<R>>,
): Promise<Passo<R>> => {
  const notas: DeltaAnotado[] = [];
  try {
    return await db.transaction().execute(async (tx) => {
      const passo = await anotar(tx);
      if (passo.tipo === "anotado") notas.push(passo.anotado);
      return passo;
    });
  } catch (error) {
    for (const { id } of notas)
      await db
        .transaction()
        .execute((tx) => markNotaAnulada(tx, idDispositivo, id))
        .catch(() => undefined);
    throw error;
  }
};
