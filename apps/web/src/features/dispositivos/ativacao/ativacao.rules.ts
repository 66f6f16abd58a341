/** How long a code lives when it is new, which it is whenever one arrives. */
const VALIDADE_MS = 5 * 60_000;

/**
 * When the code that just arrived ends, by this computer's clock. One that is minutes off would end it at once, or
 * never: then its whole life is counted from its arrival.
 */
export const vencimentoLocalMs = (validoAteMs: number, recebidoMs: number): number => {
  const restanteMs = validoAteMs - recebidoMs;
  return restanteMs > 0 && restanteMs <= VALIDADE_MS ? validoAteMs : recebidoMs + VALIDADE_MS;
};

/** Part of the code's life that is left, in percent. */
export const parteRestante = (restanteMs: number): number => Math.min(100, (restanteMs / VALIDADE_MS) * 100);

/** "04:12". A second that has begun still counts. */
export const formatMinutos = (restanteMs: number): string => {
  const segundos = Math.ceil(restanteMs / 1000);
  const doisDigitos = (valor: number): string => String(valor).padStart(2, "0");
  return `${doisDigitos(Math.floor(segundos / 60))}:${doisDigitos(segundos % 60)}`;
};

/** As people read it out: two groups of four. */
export const gruposDoCodigo = (codigo: string): readonly [string, string] => [codigo.slice(0, 4), codigo.slice(4)];
