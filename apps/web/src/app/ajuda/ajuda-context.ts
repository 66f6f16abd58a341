import { createContext, use } from "react";

/** The help that the page is in, and the ways out of it. */
export type Ajuda = {
  /** Whose portal it is. */
  readonly nome: string;
  readonly validaAteMs: number;
  /** Ends it and goes back to the analyst's own portal. */
  readonly encerrar: () => void;
  /** Ends it because the analyst signs out. */
  readonly sair: () => void;
  /** Its time is up: nothing of the customer stays on the screen. */
  readonly terminar: () => void;
};

export const AjudaContext = createContext<Ajuda | null>(null);

/** Null where everybody is on their own portal. */
export const useAjuda = (): Ajuda | null => use(AjudaContext);
