import type { Dono } from "./confirmacao/catalogo.queries.ts";

/** With so many something larger is broken: the next try of the job begins anew. */
const MAXIMO_DE_FALHAS = 20;

/** One device that fails stops no other. What failed is thrown at the end, so that the job counts as failed. */
export const paraCadaDispositivo = async (
  donos: readonly Dono[],
  fazer: (dono: Dono) => Promise<void>,
): Promise<void> => {
  const falhas: Error[] = [];
  for (const dono of donos) {
    try {
      await fazer(dono);
    } catch (cause) {
      const motivo = cause instanceof Error ? cause.message : String(cause);
      falhas.push(new Error(`Device ${dono.idDispositivo}: ${motivo}`, { cause }));
      if (falhas.length === MAXIMO_DE_FALHAS) break;
    }
  }
  const [primeira, ...outras] = falhas;
  if (primeira === undefined) return;
  throw outras.length === 0 ? primeira : new AggregateError(falhas, `${falhas.length} devices. ${primeira.message}`);
};
