import { type ByteRange, unionOfRanges } from "@acervo/backup-format/read-plan";
import { decodeExtents } from "@acervo/backup-format/version-codec";
import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import type { Tx } from "../../../platform/db/db.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { updateUsoDoDia, deleteUsoAntesDe } from "../../capacidade/capacidade.api.ts";
import {
  lockUso,
  updateRangesVivos,
  findDispositivosComCatalogo,
  findExtentsDepois,
  updateUsoDoDispositivo,
  updateUsoDaContratacao,
  type RangesPorObjeto,
  type Lugar,
} from "../../catalogo/objects.api.ts";
import { lockCatalogo, type Dono } from "../../catalogo/chain.api.ts";
import type { Manutencao } from "../upkeep/manutencao.ts";

const POR_VEZ = 20_000;

/** What all versions of a device use of each object, each byte once. */
const trechosDoDispositivo = async (tx: Tx, idDispositivo: number): Promise<RangesPorObjeto> => {
  const usados = new Map<string, readonly ByteRange[]>();
  let depois: Lugar = { idArquivo: 0, numero: 0 };
  for (;;) {
    const linhas = await findExtentsDepois(tx, idDispositivo, depois, POR_VEZ);
    const novos = new Map<string, ByteRange[]>();
    for (const { idObjeto, offset, length } of linhas.flatMap(({ trechos }) => decodeExtents(trechos))) {
      if (idObjeto === null) continue;
      const ranges = novos.get(idObjeto);
      if (ranges === undefined) novos.set(idObjeto, [{ offset, length }]);
      else ranges.push({ offset, length });
    }
    for (const [id, ranges] of novos) usados.set(id, unionOfRanges([...(usados.get(id) ?? []), ...ranges]));
    const ultima = linhas.at(-1);
    if (ultima === undefined || linhas.length < POR_VEZ) return usados;
    depois = ultima;
  }
};

/** Counts one device from its versions; tells how many objects said something else of themselves. */
export const recontarDispositivo = async (tx: Tx, dono: Dono, agora: Date): Promise<number> => {
  await lockCatalogo(tx, dono);
  const usados = await trechosDoDispositivo(tx, dono.idDispositivo);
  const corrigidos = await updateRangesVivos(tx, dono.idDispositivo, usados, agora);
  const bytes = [...usados.values()].flat().reduce((soma, { length }) => soma + length, 0);
  await lockUso(tx, dono.idContratacao);
  await updateUsoDoDispositivo(tx, dono, bytes);
  await updateUsoDaContratacao(tx, dono.idContratacao);
  return corrigidos;
};

/** Keeps what every subscription uses as the figure of the day, for as long as the parameter says. */
const anotarODia = async ({ db, clock }: Pick<WorkerDeps, "db" | "clock">): Promise<void> => {
  const agora = clock.now();
  const guardados = await inteiroVigente(db, "dias-historico-capacidade", agora);
  await db.transaction().execute(async (tx) => {
    await updateUsoDoDia(tx, hoje(agora));
    await deleteUsoAntesDe(tx, somarDias(hoje(agora), -guardados));
  });
};

type CountDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "logger">;

/**
 * Counts what every device uses from its versions alone, says so in the log when the running count was wrong, and
 * notes the day's figures: a device that cannot be counted leaves the running count of its subscription, which is
 * nearly always right.
 */
export const recontagemDeUso = (deps: CountDeps): Manutencao => ({
  tarefa: "recontar-uso",
  findDevidos: () => findDispositivosComCatalogo(deps.db),
  cuidar: async (dono) => {
    const corrigidos = await deps.db.transaction().execute((tx) => recontarDispositivo(tx, dono, deps.clock.now()));
    if (corrigidos > 0) deps.logger.error({ ...dono, corrigidos }, "what objects said of themselves was wrong");
  },
  aoFim: () => anotarODia(deps),
});
