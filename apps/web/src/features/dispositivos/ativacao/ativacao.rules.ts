/** How long a code lives when it is new, which it is whenever one arrives. */
export const VALIDADE_MS = 5 * 60_000;

/**
 * When the code that just arrived ends, by this computer's clock. One that is minutes off would end it at once, or
 * never: then its whole life is counted from its arrival.
 */
export const vencimentoLocalMs = (validoAteMs: number, recebidoMs: number): number => {
  const restanteMs = validoAteMs - recebidoMs;
  return restanteMs > 0 && restanteMs <= VALIDADE_MS ? validoAteMs : recebidoMs + VALIDADE_MS;
};
