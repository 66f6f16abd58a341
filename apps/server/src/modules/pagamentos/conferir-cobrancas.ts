import { later } from "../../platform/clock.ts";
import { findPorConferir } from "./cobrancas.queries.ts";
import type { CobrancaDeps } from "./conciliar.ts";
import { cobrarJob, relerPagamentoJob } from "./pagamentos.jobs.ts";

const POR_VEZ = 500;
/** Younger ones are still in the hands of their own jobs. */
const IDADE_MS = 3_600_000;
/** Far from the numbers that a charge's own sendings have. */
const ENVIO_DA_CONFERENCIA = 1_000;

/** Once a day, everything that waits for the provider is read there again: messages get lost. */
export const conferirCobrancas = async (deps: CobrancaDeps): Promise<void> => {
  const antesDe = later(deps.clock.now(), -IDADE_MS);
  let ultimo = 0;
  for (;;) {
    const pagina = await findPorConferir(deps.db, antesDe, ultimo, POR_VEZ);
    await deps.db.transaction().execute(async (tx) => {
      for (const { id, idNoProvedor } of pagina)
        if (idNoProvedor === null)
          await deps.queue.enqueue(tx, cobrarJob, { idCobranca: id, envio: ENVIO_DA_CONFERENCIA });
        else await deps.queue.enqueue(tx, relerPagamentoJob, { idPagamento: idNoProvedor });
    });
    const final = pagina.at(-1);
    if (final === undefined || pagina.length < POR_VEZ) return;
    ultimo = final.id;
  }
};
