import { listEvents } from "../../../platform/audit/audit.queries.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listAlvosDe, listRaizesEntre } from "./prova.queries.ts";
import { lerRaiz, type TrilhaProvada } from "./provar-trilha.ts";

const EVENTOS_POR_VEZ = 1_000;

export type EventoProvado = Awaited<ReturnType<typeof listEvents>>[number];

/** The events of a proven trail in their order, some at a time. */
export async function* lerEventosProvados(
  { db }: Pick<Deps, "db">,
  { cadeia, primeiro, ultimo }: TrilhaProvada,
): AsyncGenerator<readonly EventoProvado[]> {
  let anterior = primeiro - 1;
  while (anterior < ultimo) {
    const eventos = await listEvents(db, cadeia, anterior, Math.min(EVENTOS_POR_VEZ, ultimo - anterior));
    const fim = eventos.at(-1);
    if (fim === undefined) throw new Error(`The events of ${cadeia} after ${anterior} are gone.`);
    yield eventos;
    anterior = fim.seq;
  }
}

/** The roots of a proven trail without a gap, each as its bytes under lock. */
export async function* lerRaizesDaProva(
  deps: Pick<Deps, "db" | "objectStore">,
  { primeiraRaiz, ultimaRaiz }: TrilhaProvada,
): AsyncGenerator<{ readonly numero: number; readonly bytes: Uint8Array }> {
  for (const linha of await listRaizesEntre(deps.db, primeiraRaiz.numero, ultimaRaiz.numero)) {
    const { bytes } = await lerRaiz(deps, linha);
    yield { numero: linha.numero, bytes };
  }
}

/** What the events of a kind in a proven trail are about, by their numbers. */
export const listAlvosProvados = async (
  { db }: Pick<Deps, "db">,
  acao: "RESTAURACAO_ENCERRADA" | "PROVA_EMITIDA" | "ATA_EMITIDA",
  trilha: TrilhaProvada,
): Promise<number[]> => (await listAlvosDe(db, acao, trilha)).map(Number);
