/** State of an entry of the history: the one before it is a list that can be gone back to. */
export const DA_LISTA = { daLista: true };

export const isDaLista = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "daLista" in state && state.daLista === true;
