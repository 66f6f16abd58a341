import { byPages, forEachItem } from "../../jobs/for-each-item.ts";
import type { Deps } from "../../platform/deps.ts";
import { listSemGuarda, lockSituacao, planejarFim } from "../contratacoes/contratacoes.api.ts";

/** Subscriptions that left use before their end was planned get all their days, and all notices, from today on. */
export const planejarFaltantes = async ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> => {
  const faltantes = byPages((turno) => listSemGuarda(db, turno));
  await forEachItem(faltantes, {
    nameOf: ({ id }) => `Subscription ${id}`,
    work: ({ id }) =>
      db.transaction().execute(async (tx) => {
        const { codigoSituacao } = await lockSituacao(tx, id);
        await planejarFim(tx, id, codigoSituacao, clock.now());
      }),
  });
};
