import { verifyChain, type ChainReport } from "../../platform/audit/verify-chain.ts";
import type { Deps } from "../../platform/deps.ts";
import { findHead, listCadeias } from "./auditoria.queries.ts";
import type { ProblemaAuditoria } from "./problema-auditoria.ts";

export type RelatorioCadeias = {
  readonly cadeias: number;
  readonly eventos: number;
  readonly valoresConferidos: number;
  readonly valoresApagados: number;
  readonly problemas: readonly ProblemaAuditoria[];
};

export type Andamento = { readonly totalCadeias: number; readonly cadeias: number; readonly eventos: number };
/** Called after each chain. What it throws ends the verification. */
export type AoAndar = (andamento: Andamento) => Promise<void>;

/** Each chain is read in a snapshot of its own, so that appends under way are either wholly seen or not at all. */
const verificarCadeia = (deps: Pick<Deps, "db">, cadeia: string): Promise<ChainReport | null> =>
  deps.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const head = await findHead(tx, cadeia);
      return head === undefined ? null : verifyChain(tx, cadeia, head);
    });

/** Recomputes all chains, or the one named, and reports the first bad row of each. */
export const verificarCadeias = async (
  deps: Pick<Deps, "db">,
  cadeia?: string,
  aoAndar?: AoAndar,
): Promise<RelatorioCadeias> => {
  const reports: ChainReport[] = [];
  const problemas: ProblemaAuditoria[] = [];
  const nomes = cadeia === undefined ? await listCadeias(deps.db) : [cadeia];
  const total = (count: (report: ChainReport) => number): number =>
    reports.reduce((sum, report) => sum + count(report), 0);
  for (const nome of nomes) {
    const report = await verificarCadeia(deps, nome);
    if (report === null) problemas.push({ codigo: "CADEIA_DESCONHECIDA", cadeia: nome });
    else reports.push(report);
    if (report !== null && report.problema !== null) problemas.push(report.problema);
    const eventos = total((one) => one.eventos);
    await aoAndar?.({ totalCadeias: nomes.length, cadeias: reports.length, eventos });
  }
  return {
    cadeias: reports.length,
    eventos: total(({ eventos }) => eventos),
    valoresConferidos: total(({ valoresConferidos }) => valoresConferidos),
    valoresApagados: total(({ valoresApagados }) => valoresApagados),
    problemas,
  };
};
