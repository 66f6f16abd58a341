import { devicePrefix, manifestPrefix, temporaryPrefix } from "@acervo/backup-format/object-key";
import { later } from "../../../platform/clock.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import {
  conferirBucket,
  escreverDelta,
  lockCatalogo,
  chaveDoDelta,
  finalizarPendente,
  novoId,
  type Dono,
} from "../../catalogo/chain.api.ts";
import {
  lockUso,
  deleteArquivos,
  findAExpurgar,
  isAExpurgar,
  updateUltimaSequencia,
} from "../../catalogo/objects.api.ts";
import { markRemocaoExpurgada } from "../../dispositivos/dispositivos.api.ts";
import { deleteComposicoes } from "../../arquivos/arquivos.api.ts";
import { deleteQuarentena } from "../inventory/quarentena.queries.ts";
import { paraCadaDispositivo } from "../para-cada-dispositivo.ts";
import { FOLGA_MS } from "../../../platform/object-store/expurgar-chave.ts";

type PurgeDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "objectStore">;

/** The delta that says that the device is no more: a rebuild halfway through the purge must not bring it back. */
const prepararFim = (deps: PurgeDeps, dono: Dono): Promise<{ key: string; body: Buffer } | null> =>
  deps.db.transaction().execute(async (tx) => {
    const catalogo = await lockCatalogo(tx, dono);
    if (catalogo.pendenteSequencia !== null || !(await isAExpurgar(tx, dono.idDispositivo, deps.clock.now())))
      return null;
    const ids = { idLote: novoId(deps.ids), sal: novoId(deps.ids) };
    const termos = { ...ids, agora: deps.clock.now(), origem: "exclusao", idBackup: null } as const;
    const { bytes, sequencia } = escreverDelta(catalogo, termos, [{ tipo: "dispositivoRemovido" }]);
    await updateUltimaSequencia(tx, dono.idDispositivo, sequencia);
    return { key: chaveDoDelta(dono.idDispositivo, sequencia, novoId(deps.ids)), body: bytes };
  });

const apagar = async (
  { objectStore }: PurgeDeps,
  prefixo: string,
  escolhe: (key: string) => boolean,
): Promise<void> => {
  for await (const { key, versionId } of objectStore.listVersions(prefixo))
    if (escolhe(key)) await objectStore.deleteVersion(key, versionId);
};

const isVazio = async ({ objectStore }: PurgeDeps, prefixo: string): Promise<boolean> => {
  for await (const _ of objectStore.listVersions(prefixo)) return false;
  return true;
};

const expurgar = async (deps: PurgeDeps, dono: Dono): Promise<void> => {
  if (!(await finalizarPendente(deps, dono)) || (await conferirBucket(deps, dono)).isAdiante) return;
  const fim = await prepararFim(deps, dono);
  if (fim === null) return;
  await deps.objectStore.put({ ...fim, contentType: "application/octet-stream" });
  const prefixo = devicePrefix(dono.idDispositivo);
  const manifestos = manifestPrefix(dono.idDispositivo);
  const temporarios = temporaryPrefix(dono.idDispositivo);
  for (const cada of [prefixo, temporarios])
    for await (const upload of deps.objectStore.listUploads(cada)) await deps.objectStore.abortUpload(upload);
  await apagar(deps, temporarios, () => true);
  await apagar(deps, prefixo, (key) => !key.startsWith(manifestos));
  await apagar(deps, manifestos, (key) => key !== fim.key);
  await apagar(deps, manifestos, () => true);
  if (!(await isVazio(deps, prefixo)) || !(await isVazio(deps, temporarios)))
    throw new Error(`Device ${dono.idDispositivo} is not empty after its purge.`);
  await deps.db.transaction().execute(async (tx) => {
    await lockCatalogo(tx, dono);
    await lockUso(tx, dono.idContratacao);
    const agora = deps.clock.now();
    await deleteArquivos(tx, dono, agora);
    await markRemocaoExpurgada(tx, dono.idDispositivo, agora);
    await deleteComposicoes(tx, dono.idDispositivo);
    await deleteQuarentena(tx, dono.idDispositivo);
  });
};

/** Purges the files of removed devices when they are due: every store version by VersionId, proven by listing again. */
export const expurgarDispositivos = async (deps: PurgeDeps): Promise<void> => {
  const agora = deps.clock.now();
  const removidos = await findAExpurgar(deps.db, agora, later(agora, -FOLGA_MS));
  await paraCadaDispositivo(removidos, (dono) => expurgar(deps, dono));
};
