import { later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/deps.ts";
import { ParceiroIndisponivel } from "../../platform/parceiro/sistema-parceiro.ts";
import { findComunicadoPorId, findDestino, listPorEntregar, markEntrega } from "./comunicados.queries.ts";

type EntregarDeps = Pick<Deps, "db" | "clock" | "parceiro">;

/** Sends a notice as it is to stand now, unless the partner confirmed that; throws while the partner gives no answer. */
export const entregarComunicado = async ({ db, parceiro }: EntregarDeps, id: number): Promise<void> => {
  const comunicado = await findComunicadoPorId(db, id);
  if (parceiro === null || comunicado === undefined || comunicado.entrega !== "ENVIANDO") return;
  const codigoCorregedoria = (await findDestino(db, comunicado.idContratacao))?.codigoCorregedoria ?? null;
  if (codigoCorregedoria === null) return;
  const entrega = await parceiro.entregar({ ...comunicado, codigoCorregedoria });
  await db.transaction().execute((tx) => markEntrega(tx, comunicado, entrega.entregue ? null : entrega.motivo));
};

const ESPERA_MS = 300_000;
/** As many as the ten minutes until the next run are enough for, by far. */
const MAXIMO = 500;

/** Sends again what the partner did not confirm. The first that gets no answer ends it: the next run begins there. */
export const entregarPendentes = async (deps: EntregarDeps): Promise<void> => {
  const pendentes = await listPorEntregar(deps.db, later(deps.clock.now(), -ESPERA_MS), MAXIMO);
  try {
    for (const { id } of pendentes) await entregarComunicado(deps, id);
  } catch (error) {
    if (!(error instanceof ParceiroIndisponivel)) throw error;
  }
};
