import { createHash } from "node:crypto";
import { extentsLength } from "@acervo/backup-format/extents";
import { storeKey } from "@acervo/backup-format/object-key";
import { decodeExtents } from "@acervo/backup-format/version-codec";
import { later } from "../../../platform/clock.ts";
import type { OpenUpload } from "../../../platform/object-store/object-store.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import {
  markComposicaoPronta,
  markComposicaoFalhou,
  findComposicao,
  findVersao,
  type Composicao,
  type VersaoGuardada,
} from "./downloads.queries.ts";
import { lerEmFluxo, lerLugares } from "./ler-extents.ts";
import { VIDA_DO_TEMPORARIO_MS } from "./obter-download.ts";
import { partesDe } from "./plano-de-partes.ts";

type ComposeDeps = Pick<WorkerDeps, "db" | "clock" | "logger" | "objectStore">;

/** Puts the parts together; long runs never leave the store. Gives the store version, if the store made one. */
const montar = async (
  deps: ComposeDeps,
  idDispositivo: number,
  key: string,
  { trechos, tamanhoBytes }: VersaoGuardada,
): Promise<string | null> => {
  const { objectStore } = deps;
  for await (const abandonado of objectStore.listUploads(key)) await objectStore.abortUpload(abandonado);
  const extents = decodeExtents(trechos);
  const lugarDe = await lerLugares(deps, idDispositivo, extents);
  const upload: OpenUpload = { key, uploadId: await objectStore.beginUpload(key, {}) };
  const prontas: { numero: number; etag: string }[] = [];
  for (const [indice, parte] of partesDe(extents, tamanhoBytes).entries()) {
    const numero = indice + 1;
    const etag =
      parte.tipo === "copiada"
        ? await objectStore.copyPart(upload, numero, { ...lugarDe(parte.idObjeto), range: parte })
        : await objectStore.streamPart(upload, numero, {
            lengthBytes: extentsLength(parte.trechos),
            open: () => lerEmFluxo(deps, lugarDe, parte.trechos),
          });
    prontas.push({ numero, etag });
  }
  await objectStore.completeUpload(upload, prontas);
  const feito = await objectStore.stat(key, 1);
  return feito?.sizeBytes === tamanhoBytes ? feito.versionId : null;
};

const isIgual = async (
  { objectStore }: ComposeDeps,
  key: string,
  versionId: string,
  { sha256, tamanhoBytes }: VersaoGuardada,
): Promise<boolean> => {
  const hasher = createHash("sha256");
  const range = { offset: 0, length: tamanhoBytes };
  for await (const chunk of objectStore.read({ key, versionId, range })) hasher.update(chunk);
  return hasher.digest().equals(sha256);
};

const falhar = async (deps: ComposeDeps, composicao: Composicao, motivo: string): Promise<void> => {
  const { id, idDispositivo, idArquivo, numero } = composicao;
  await deps.db.transaction().execute((tx) => markComposicaoFalhou(tx, id));
  deps.logger.error({ idDispositivo, idArquivo, numero, motivo }, "a download could not be put together");
};

/**
 * Makes one temporary object of a version that lies in several places, so that a browser can save it from one address.
 * It is given out only with the hash that the file had. Made again from the start if it is repeated.
 */
export const comporArquivo = async (deps: ComposeDeps, id: string): Promise<void> => {
  const composicao = await findComposicao(deps.db, id);
  if (composicao?.situacao !== "PEDIDA") return;
  const { idDispositivo } = composicao;
  const versao = await findVersao(deps.db, idDispositivo, composicao);
  if (versao === undefined) return falhar(deps, composicao, "the version is no more");
  const key = storeKey({ tipo: "temporario", idDispositivo, id });
  const versionId = await montar(deps, idDispositivo, key, versao);
  if (versionId === null) throw new Error(`The store did not put ${key} together.`);
  if (!(await isIgual(deps, key, versionId, versao))) return falhar(deps, composicao, "it has another hash");
  const expiraEm = later(deps.clock.now(), VIDA_DO_TEMPORARIO_MS);
  await deps.db.transaction().execute((tx) => markComposicaoPronta(tx, id, versionId, expiraEm));
};

/** What the queue gave up is told to who waits for it. */
export const desistirDeCompor = async (deps: ComposeDeps, id: string): Promise<void> => {
  const composicao = await findComposicao(deps.db, id);
  if (composicao !== undefined) await falhar(deps, composicao, "the store refused it again and again");
};
