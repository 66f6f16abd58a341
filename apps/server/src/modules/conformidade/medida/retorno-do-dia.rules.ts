import type { Intervalo } from "./perda-do-dia.rules.ts";

/** What an issued proof says of bringing its device's files back. */
type Retorno = {
  readonly idDispositivo: number;
  /** When the device went out of use; null: it has not. */
  readonly dispositivoAte: Date | null;
  readonly emitidaEm: Date;
  /** Null: the proof failed. */
  readonly segundos: number | null;
};

/** What failed counts more than whatever takes long: nobody knows how long that takes. */
const demora = ({ segundos }: Retorno): number => segundos ?? Infinity;

/**
 * The longest return at the end of an interval: of each device that was in use at any instant of it, by its last proof
 * by that end. `retornos` come by their issue. Null: there was no proof by then.
 */
export const retornoNoFim = <R extends Retorno>(retornos: readonly R[], { inicio, fim }: Intervalo): R | null => {
  const ultimos = new Map<number, R>();
  for (const retorno of retornos) {
    const emUso = retorno.dispositivoAte === null || retorno.dispositivoAte.getTime() > inicio;
    if (emUso && retorno.emitidaEm.getTime() <= fim) ultimos.set(retorno.idDispositivo, retorno);
  }
  return [...ultimos.values()].reduce<R | null>(
    (pior, cada) => (pior === null || demora(cada) > demora(pior) ? cada : pior),
    null,
  );
};
