import { setTimeout as wait } from "node:timers/promises";
import { openDelta, type OpenDelta } from "@acervo/backup-format/manifest-reader";
import type { DeltaRecord, Origem, StoredObject } from "@acervo/backup-format/manifest-types";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { exigirCatalogoEmDia } from "./conferir-balde.ts";
import { lerInstancia } from "../device/instancia.queries.ts";
import {
  anotarPendente,
  anularNota,
  anularPendente,
  lockCatalogo,
  type CatalogoRow,
  type Dono,
} from "../device/catalogo.queries.ts";
import { aplicarPendente, chaveDoDelta, finalizarPendente } from "./pendente.ts";
import { novoId } from "../device/ids.ts";
import { escreverDelta, type DeltaEscrito } from "./escrever-delta.ts";
import { fimDaTrava, travarObjetos } from "./trava.ts";

export type ChainDeps = Pick<Deps, "db" | "clock" | "ids" | "objectStore">;

const ESPERA_MS = 25;
const TENTATIVAS = 400;

/** Tries again until the delta that somebody else has pending is finished; null from `tentar` says that it was in the way. */
export const comCadeiaLivre = async <R>(deps: ChainDeps, dono: Dono, tentar: () => Promise<R | null>): Promise<R> => {
  for (let tentativa = 0; tentativa < TENTATIVAS; tentativa += 1) {
    const resultado = await tentar();
    if (resultado !== null) return resultado;
    if (!(await finalizarPendente(deps, dono))) await wait(ESPERA_MS);
  }
  throw new ErroDeNegocio("SERVICO_INDISPONIVEL", { retryAfterSeconds: 5 });
};

/** A delta whose number is taken and noted, ready to be stored. */
export type DeltaAnotado = {
  readonly id: string;
  readonly chave: string;
  readonly bytes: Buffer;
  readonly delta: OpenDelta;
  readonly objetos: readonly StoredObject[];
  readonly retidoAte: Date | null;
};

export type NotaDoDelta = {
  readonly catalogo: CatalogoRow;
  readonly agora: Date;
  readonly hashPedido: Buffer | null;
};

/** Notes what is about to be stored; its number is used up from here on. */
export const anotarDelta = async (
  deps: Pick<ChainDeps, "ids">,
  tx: Tx,
  { bytes, sha256, sequencia, objetos }: DeltaEscrito,
  { catalogo, agora, hashPedido }: NotaDoDelta,
): Promise<DeltaAnotado> => {
  const { idDispositivo } = catalogo;
  const id = novoId(deps.ids);
  const retidoAte = fimDaTrava(catalogo, agora);
  await anotarPendente(tx, idDispositivo, { sequencia, sha256, id, hashPedido, desde: agora, retidoAte });
  // Read back before anything is stored: what cannot be read must not become the commit.
  return { id, chave: chaveDoDelta(idDispositivo, sequencia, id), bytes, delta: openDelta(bytes), objetos, retidoAte };
};

/**
 * The transaction that notes a delta. When it fails at its end nobody knows whether it was committed, but nobody will
 * store that delta either: its number is given up at once, not after the time in which a writer must be dead.
 */
export const emTransacaoDeNota = async <R>(
  { db }: Pick<ChainDeps, "db">,
  { idDispositivo }: Dono,
  anotar: (tx: Tx) => Promise<R>,
  anotadoEm: (passo: R) => DeltaAnotado | null,
): Promise<R> => {
  const notas: DeltaAnotado[] = [];
  try {
    return await db.transaction().execute(async (tx) => {
      const passo = await anotar(tx);
      const anotado = anotadoEm(passo);
      if (anotado !== null) notas.push(anotado);
      return passo;
    });
  } catch (error) {
    for (const { id } of notas)
      await db
        .transaction()
        .execute((tx) => anularNota(tx, idDispositivo, id))
        .catch(() => undefined);
    throw error;
  }
};

/** Locks what the delta says is locked. What was never stored need not be waited for: then its number is void at once. */
const travarAntes = async (
  deps: ChainDeps,
  { idDispositivo }: Dono,
  { delta, objetos }: DeltaAnotado,
): Promise<void> => {
  try {
    await travarObjetos(deps, idDispositivo, objetos);
  } catch (error) {
    await deps.db.transaction().execute((tx) => anularPendente(tx, idDispositivo, delta.head.sequencia));
    throw error;
  }
};

export const guardarDelta = async (deps: ChainDeps, dono: Dono, anotado: DeltaAnotado) => {
  const { chave, bytes, delta, retidoAte } = anotado;
  await travarAntes(deps, dono, anotado);
  const trava = retidoAte === null ? {} : { retainUntil: retidoAte };
  await deps.objectStore.put({ key: chave, body: bytes, contentType: "application/octet-stream", ...trava });
  return aplicarPendente(deps, dono, delta);
};

export type DeltaProprio = {
  readonly origem: Origem;
  readonly registros: readonly DeltaRecord[];
  /** Written in the transaction that notes the delta, after everything else in it. */
  readonly aoAnotar?: (tx: Tx) => Promise<void>;
};

type Preparar = (tx: Tx, catalogo: CatalogoRow, agora: Date) => Promise<DeltaProprio | null>;

const anotarProprio = (
  deps: ChainDeps,
  dono: Dono,
  preparar: Preparar,
  conferidoNa: string | null,
): Promise<DeltaAnotado | "ocupado" | "conferirBalde" | "nada"> => {
  const anotar = async (tx: Tx): Promise<DeltaAnotado | "ocupado" | "conferirBalde" | "nada"> => {
    const catalogo = await lockCatalogo(tx, dono);
    if (catalogo.pendenteSequencia !== null) return "ocupado";
    const agora = deps.clock.now();
    const proprio = await preparar(tx, catalogo, agora);
    if (proprio === null) return "nada";
    if (conferidoNa !== (await lerInstancia(tx))) return "conferirBalde";
    const { origem, registros, aoAnotar } = proprio;
    const termos = { agora, origem, idBackup: null, idLote: novoId(deps.ids), sal: novoId(deps.ids) };
    const escrito = escreverDelta(catalogo, termos, registros);
    const anotado = await anotarDelta(deps, tx, escrito, { catalogo, agora, hashPedido: null });
    await aoAnotar?.(tx);
    return anotado;
  };
  return emTransacaoDeNota(deps, dono, anotar, (passo) => (typeof passo === "string" ? null : passo));
};

/**
 * Writes a delta of the server's own: bucket first, then the catalog, never on top of a catalog that the bucket is
 * ahead of. `preparar` decides under the lock of the catalog
 * what is to be said, or that nothing is; it is asked again when somebody else finished the delta or was first, so that
 * false means that nothing is left to say.
 */
export const gravarDelta = (deps: ChainDeps, dono: Dono, preparar: Preparar): Promise<boolean> => {
  let conferidoNa: string | null = null;
  return comCadeiaLivre(deps, dono, async () => {
    const passo = await anotarProprio(deps, dono, preparar, conferidoNa);
    if (passo === "nada") return false;
    if (passo === "conferirBalde") {
      conferidoNa = await exigirCatalogoEmDia(deps, dono);
      return null;
    }
    if (passo === "ocupado") return null;
    return (await guardarDelta(deps, dono, passo)) === null ? null : true;
  });
};
