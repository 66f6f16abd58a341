/** Instants in milliseconds. */
type Instante = number;

/** A backup that ended well. */
export type Copia = { readonly inicio: Instante; readonly fim: Instante; readonly comPendencias: boolean };
export type Intervalo = { readonly inicio: Instante; readonly fim: Instante };

/** How far what was stored was behind at `ate`: what changed after `de` was not. */
export type Perda = { readonly de: Instante; readonly ate: Instante; readonly comPendencias: boolean };

const duracao = ({ de, ate }: Perda): number => ate - de;

/** The longer one; of two that are as long the earlier. */
export const maisLonga = <P extends Perda>(uma: P | null, outra: P | null): P | null => {
  if (uma === null || outra === null) return uma ?? outra;
  return duracao(outra) > duracao(uma) ? outra : uma;
};

/**
 * The longest loss of one configuration within an interval. Loss grows with time and falls when a backup ends, to what
 * changed since that one began: so it is longest just before such an end, or at the end of the interval. `copias` come by
 * their end; `emUso` is since when there was something to back up, and until when. Null: it was not in use then.
 */
export const perdaNoIntervalo = (copias: readonly Copia[], emUso: Intervalo, intervalo: Intervalo): Perda | null => {
  const inicio = Math.max(intervalo.inicio, emUso.inicio);
  const fim = Math.min(intervalo.fim, emUso.fim);
  if (inicio >= fim) return null;
  let guardado = { de: emUso.inicio, comPendencias: false };
  let pior: Perda | null = null;
  for (const copia of copias) {
    if (copia.fim >= fim) break;
    if (copia.fim > inicio) pior = maisLonga(pior, { ...guardado, ate: copia.fim });
    if (copia.inicio > guardado.de) guardado = { de: copia.inicio, comPendencias: copia.comPendencias };
  }
  return maisLonga(pior, { ...guardado, ate: fim });
};
