import { z } from "zod";
import type { Storage } from "./contratacao-guardada.ts";

/** Of this tab alone: another one stays the analyst's own portal. */
const CHAVE = "acervo.ajuda";

const AjudaEmCurso = z.object({
  /** The secret by which the API knows the help; of no use without the analyst's token. */
  sessao: z.string(),
  /** Whose portal it is. */
  nome: z.string(),
  validaAte: z.iso.datetime(),
  /** The page of the portal on which it began. */
  volta: z.string().startsWith("/"),
});
export type AjudaEmCurso = z.infer<typeof AjudaEmCurso>;

const parseJson = (texto: string): unknown => {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
};

/** The help that this tab is in, if it is in one. */
export const createAjudaGuardada = (storage: Storage) => ({
  ler: (): AjudaEmCurso | null => {
    const guardada = storage.getItem(CHAVE);
    return guardada === null ? null : (AjudaEmCurso.safeParse(parseJson(guardada)).data ?? null);
  },
  guardar: (ajuda: AjudaEmCurso): void => storage.setItem(CHAVE, JSON.stringify(ajuda)),
  esquecer: (): void => storage.removeItem(CHAVE),
});
export type AjudaGuardada = ReturnType<typeof createAjudaGuardada>;
