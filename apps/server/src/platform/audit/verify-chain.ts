import { z } from "zod";
import type { Db, Tx } from "../db/db.ts";
import { listEvents, listValues, type Head } from "./audit.queries.ts";
import { commitmentOf, genesisHash, rowHash } from "./trail-format.ts";

const BATCH = 1_000;
const Fields = z.record(z.string(), z.string());

export type CodigoCadeia =
  | "SEQUENCIA_INTERROMPIDA"
  | "HASH_ANTERIOR_DIVERGENTE"
  | "EVENTO_ALTERADO"
  | "VALOR_ALTERADO"
  | "VALOR_REMOVIDO"
  | "VALOR_SEM_COMPROMISSO"
  | "CABECA_DIVERGENTE";

/** The first row of a chain that is not as it was written, and in what way. */
export type ProblemaCadeia = { readonly codigo: CodigoCadeia; readonly cadeia: string; readonly seq: number };

export type ChainReport = {
  readonly eventos: number;
  readonly valoresConferidos: number;
  readonly valoresApagados: number;
  readonly problema: ProblemaCadeia | null;
};

type Event = Awaited<ReturnType<typeof listEvents>>[number];
type Value = Awaited<ReturnType<typeof listValues>>[number];

const eventProblem = (event: Event, previous: Head): CodigoCadeia | null => {
  if (event.seq !== previous.seq + 1) return "SEQUENCIA_INTERROMPIDA";
  if (!event.hashAnterior.equals(previous.hash)) return "HASH_ANTERIOR_DIVERGENTE";
  const detalhes = Fields.safeParse(event.detalhes);
  const compromissos = Fields.safeParse(event.compromissos);
  if (!detalhes.success || !compromissos.success) return "EVENTO_ALTERADO";
  const row = {
    ...event,
    instante: event.instanteTexto,
    detalhes: detalhes.data,
    compromissos: compromissos.data,
  };
  return rowHash(row).equals(event.hash) ? null : "EVENTO_ALTERADO";
};

const valuesProblem = (event: Event, values: readonly Value[]): CodigoCadeia | null => {
  const commitments = Fields.parse(event.compromissos);
  const stored = new Map(values.map((value) => [value.campo, value]));
  if (Object.keys(commitments).some((campo) => !stored.has(campo))) return "VALOR_REMOVIDO";
  for (const { campo, valor, sal } of values) {
    if (!Object.hasOwn(commitments, campo)) return "VALOR_SEM_COMPROMISSO";
    if (valor !== null && sal !== null && commitmentOf(sal, campo, valor) !== commitments[campo])
      return "VALOR_ALTERADO";
  }
  return null;
};

const groupBySeq = (values: readonly Value[]): Map<number, Value[]> => Map.groupBy(values, (value) => value.seq);

/** Recomputes a chain from its genesis to its head, values included where they were not erased. */
export const verifyChain = async (db: Db | Tx, cadeia: string, head: Head): Promise<ChainReport> => {
  let previous: Head = { seq: 0, hash: genesisHash(cadeia) };
  let valoresConferidos = 0;
  let valoresApagados = 0;
  const report = (codigo: CodigoCadeia | null, seq: number): ChainReport => ({
    eventos: previous.seq,
    valoresConferidos,
    valoresApagados,
    problema: codigo === null ? null : { codigo, cadeia, seq },
  });
  for (;;) {
    const events = await listEvents(db, cadeia, previous.seq, BATCH);
    const last = events.at(-1);
    if (last === undefined) break;
    const values = groupBySeq(await listValues(db, cadeia, { from: previous.seq + 1, to: last.seq }));
    for (const event of events) {
      const own = values.get(event.seq) ?? [];
      const codigo = eventProblem(event, previous) ?? valuesProblem(event, own);
      if (codigo !== null) return report(codigo, previous.seq + 1);
      valoresApagados += own.filter(({ valor }) => valor === null).length;
      valoresConferidos += own.filter(({ valor }) => valor !== null).length;
      previous = { seq: event.seq, hash: event.hash };
    }
  }
  const atHead = previous.seq === head.seq && previous.hash.equals(head.hash);
  return report(atHead ? null : "CABECA_DIVERGENTE", previous.seq);
};
