import { later } from "../../../platform/clock.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { conferirBucket, lockCatalogo, finalizarPendente, type Dono } from "../../catalogo/chain.api.ts";
import {
  deleteCompactacoes,
  findAbandonadas,
  findVersoesQueUsam,
  deleteObjeto,
  markParaExpurgo,
  findComMortos,
  isColetaParada,
  type PrazosDoExpurgo,
} from "../../catalogo/objects.api.ts";
import { chaveDoObjeto, VALIDADE_SEGUNDOS } from "../../../platform/object-store/granted-object.ts";
import type { Manutencao } from "../upkeep/manutencao.ts";
import { expurgarChave, FOLGA_MS } from "../../../platform/object-store/expurgar-chave.ts";

type PurgeDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "objectStore">;

/** Longer than the longest run of a compaction. */
const ABANDONO_MS = 86_400_000;

/** A delta that this database lacks, or has not applied, may tell or use what looks dead here. */
const isEmDia = async (deps: PurgeDeps, dono: Dono): Promise<boolean> =>
  (await finalizarPendente(deps, dono)) && !(await conferirBucket(deps, dono)).isAdiante;

/** The last look before bytes go: a version that uses one of them is a fault of ours, and stops the purge. */
const desistir = (deps: PurgeDeps, dono: Dono, prazos: PrazosDoExpurgo): Promise<string[]> =>
  deps.db.transaction().execute(async (tx) => {
    const { pendenteSequencia } = await lockCatalogo(tx, dono);
    if (pendenteSequencia !== null || (await isColetaParada(tx, dono.idDispositivo))) return [];
    const mortos = await markParaExpurgo(tx, dono.idDispositivo, prazos);
    const [usada] = await findVersoesQueUsam(tx, dono.idDispositivo, mortos);
    if (usada === undefined) return mortos;
    throw new Error(`Version ${usada.numero} of file ${usada.idArquivo} uses an object that is taken for dead.`);
  });

const expurgarMortos = async (deps: PurgeDeps, dono: Dono, prazos: PrazosDoExpurgo): Promise<void> => {
  if (!(await isEmDia(deps, dono))) return;
  for (const id of await desistir(deps, dono, prazos)) {
    if (!(await expurgarChave(deps, chaveDoObjeto(dono.idDispositivo, id)))) continue;
    await deps.db.transaction().execute((tx) => deleteObjeto(tx, dono.idDispositivo, id));
  }
};

/** A compaction that died left an object that no delta told, or an upload that nobody completes. */
const coletarAbandonadas = async (deps: PurgeDeps, agora: Date): Promise<void> => {
  for (const { idObjeto, ...dono } of await findAbandonadas(deps.db, later(agora, -ABANDONO_MS))) {
    if (!(await isEmDia(deps, dono))) continue;
    const key = chaveDoObjeto(dono.idDispositivo, idObjeto);
    for await (const upload of deps.objectStore.listUploads(key)) await deps.objectStore.abortUpload(upload);
    if (!(await expurgarChave(deps, key))) continue;
    await deps.db.transaction().execute((tx) => deleteCompactacoes(tx, dono.idDispositivo, [idObjeto]));
  }
};

/** Purges the objects that no version uses: every store version by VersionId, proven by listing again. */
export const expurgoDeObjetos = (deps: PurgeDeps): Manutencao => {
  const prazos = (): PrazosDoExpurgo => {
    const agora = deps.clock.now();
    const semConcessaoDesde = later(agora, -FOLGA_MS);
    return { agora, semConcessaoDesde, mortoAntesDe: later(semConcessaoDesde, -VALIDADE_SEGUNDOS * 1_000) };
  };
  return {
    tarefa: "expurgar-objetos",
    findDevidos: () => findComMortos(deps.db, prazos()),
    cuidar: (dono) => expurgarMortos(deps, dono, prazos()),
    aoFim: () => coletarAbandonadas(deps, deps.clock.now()),
  };
};
