import { z } from "zod";
import ptBR from "zod/v4/locales/pt-BR.js";

/** Messages that no schema words itself come out in Portuguese. Called once by whoever shows them to a person. */
export const setMensagensEmPortugues = (): void => {
  z.config(ptBR());
};
