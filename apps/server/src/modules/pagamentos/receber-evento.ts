import type { EventoPagamento } from "@acervo/contracts/pagamentos";
import type { Deps } from "../../platform/deps.ts";
import { insertEvento } from "./eventos.queries.ts";
import { eventoMudaAlgo } from "./noticia.ts";
import { ouvirAvisoJob } from "./pagamentos.jobs.ts";

/**
 * Notes what the provider tells, once per event, and has the payment read there again: what the message claims about it
 * counts for nothing. One that can change nothing for us is only noted, since every reading counts there. Answers before any of that, since a provider that waits sends the same again.
 */
export const receberEvento = (
  { db, queue, clock }: Pick<Deps, "db" | "queue" | "clock">,
  { id, event, payment }: EventoPagamento,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const novo = await insertEvento(tx, {
      id,
      tipo: event,
      idPagamento: payment?.id ?? null,
      recebidoEm: clock.now(),
    });
    if (novo && payment !== undefined && eventoMudaAlgo(event))
      await queue.enqueue(tx, ouvirAvisoJob, { idPagamento: payment.id, evento: event });
  });
