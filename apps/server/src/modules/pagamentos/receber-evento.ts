import type { EventoPagamento } from "@acervo/contracts/pagamentos";
import type { Deps } from "../../platform/deps.ts";
import { insertEvento } from "./eventos.queries.ts";
import { relerPagamentoJob } from "./pagamentos.jobs.ts";

/**
 * Notes what the provider tells, once per event, and has the payment read there again: what the message claims about it
 * counts for nothing. Answers before any of that, since a provider that waits sends the same again.
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
    if (novo && payment !== undefined) await queue.enqueue(tx, relerPagamentoJob, { idPagamento: payment.id });
  });
