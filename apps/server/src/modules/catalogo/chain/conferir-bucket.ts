import { manifestPrefix, parseStoreKey } from "@acervo/backup-format/object-key";
import type { Deps } from "../../../platform/deps.ts";
import type { ObjectStore } from "../../../platform/object-store/object-store.ts";
import { markColetaParada } from "../runs/backups.queries.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { findCatalogo, type Dono } from "../device/catalogo.queries.ts";
import { findInstancia } from "../device/instancia.queries.ts";

const DIGITOS_DA_SEQUENCIA = 16;

/** Highest sequence behind this one that a delta of the bucket has; 0: none. */
const maiorDepois = async (objectStore: ObjectStore, idDispositivo: number, sequencia: number): Promise<number> => {
  const prefixo = manifestPrefix(idDispositivo);
  const proxima = `${prefixo}${(sequencia + 1).toString(16).padStart(DIGITOS_DA_SEQUENCIA, "0")}`;
  let maior = 0;
  for await (const { key } of objectStore.listVersions(prefixo, proxima)) {
    const chave = parseStoreKey(key);
    if (chave?.tipo === "manifesto") maior = Math.max(maior, chave.sequencia);
  }
  return maior;
};

export type BucketConferido = { readonly isAdiante: boolean; readonly instancia: string };

/**
 * Looks whether the bucket holds deltas whose numbers this database never gave: then it was restored to an earlier
 * instant. Collection stops at once, and the deltas are noted to be rolled in. A number is noted here before its delta
 * is stored, so that one of our own, stored while we look, is known by the time of the second reading.
 */
export const conferirBucket = async (
  { db, clock, objectStore }: Pick<Deps, "db" | "clock" | "objectStore">,
  dono: Dono,
): Promise<BucketConferido> => {
  const instancia = await findInstancia(db);
  const antes = await findCatalogo(db, dono.idDispositivo);
  const maior = await maiorDepois(objectStore, dono.idDispositivo, antes?.ultimaSequencia ?? 0);
  const depois = maior === 0 ? antes : await findCatalogo(db, dono.idDispositivo);
  const isAdiante = maior > (depois?.ultimaSequencia ?? 0);
  if (isAdiante) await db.transaction().execute((tx) => markColetaParada(tx, dono, clock.now()));
  return { isAdiante, instancia };
};

/** The job that rolls newer deltas in runs every minute. */
const ESPERA_SEGUNDOS = 60;

/** Refuses to go on while the bucket is ahead; tells in which life of the database it was not. */
export const exigirCatalogoEmDia = async (
  deps: Pick<Deps, "db" | "clock" | "objectStore">,
  dono: Dono,
): Promise<string> => {
  const { isAdiante, instancia } = await conferirBucket(deps, dono);
  if (isAdiante) throw new ErroDeNegocio("SERVICO_INDISPONIVEL", { retryAfterSeconds: ESPERA_SEGUNDOS });
  return instancia;
};
