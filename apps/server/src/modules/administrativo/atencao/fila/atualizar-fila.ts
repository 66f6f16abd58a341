import { TIPOS_DE_ATENCAO, type TipoDeAtencao } from "@acervo/contracts/atencao";
import { later } from "../../../../platform/clock.ts";
import type { Deps } from "../../../../platform/deps.ts";
import { lerCausas } from "../causas/ler-causas.ts";
import { deleteEncerradosAntesDe, insertAbertos, markCausasCessadas, updateAbertos } from "./fila.queries.ts";

const GUARDA_MS = 90 * 86_400_000;

const atualizarTipo = async ({ db, clock }: Pick<Deps, "db" | "clock">, tipo: TipoDeAtencao): Promise<void> => {
  const agora = clock.now();
  const causas = [...(await lerCausas(db, tipo, { idsContratacao: null, agora })).values()];
  const rodada = { tipo, causas, agora };
  await db.transaction().execute(async (tx) => {
    await markCausasCessadas(tx, rodada);
    await updateAbertos(tx, rodada);
    await insertAbertos(tx, rodada);
  });
};

/** Opens and closes the items of the queue by what holds now, kind by kind. Twice changes nothing. */
export const atualizarFila = async (deps: Pick<Deps, "db" | "clock">): Promise<void> => {
  for (const tipo of TIPOS_DE_ATENCAO) await atualizarTipo(deps, tipo);
  const limite = later(deps.clock.now(), -GUARDA_MS);
  await deps.db.transaction().execute((tx) => deleteEncerradosAntesDe(tx, limite));
};
