import type { EventoAuditoria } from "../../platform/audit/evento.ts";
import type { Tx } from "../../platform/db/db.ts";

/**
 * What the life of an invoice means for the subscriptions that it bills. Invoices know no subscription: whoever owns
 * those is wired in at the start. Each is called in the transaction that changes the invoice, whose row is held, and
 * holds the subscriptions by their ids. The events are for the caller's one call of `registrarTodos`.
 */
export type ContratacoesCobradas = {
  /** Those that wait for their first payment. */
  readonly lockPrimeiras: (tx: Tx, ids: readonly number[]) => Promise<readonly number[]>;
  /** The invoice is paid: what waited begins, what was stopped comes back with its last debt. */
  readonly ativar: (
    tx: Tx,
    ids: readonly number[],
    agora: Date,
  ) => Promise<{ readonly reativada: boolean; readonly eventos: readonly EventoAuditoria[] }>;
  /** The first charge of a card came to nothing: its owner tries again. */
  readonly devolverAoPagamento: (tx: Tx, ids: readonly number[], agora: Date) => Promise<readonly EventoAuditoria[]>;
  /** Suspends the active ones; tells which. */
  readonly suspender: (
    tx: Tx,
    ids: readonly number[],
    agora: Date,
  ) => Promise<{ readonly suspensas: readonly number[]; readonly eventos: readonly EventoAuditoria[] }>;
};

/** Carried by everything that may change what an invoice bills. */
export type ComContratacoesCobradas = { readonly contratacoesCobradas: ContratacoesCobradas };
