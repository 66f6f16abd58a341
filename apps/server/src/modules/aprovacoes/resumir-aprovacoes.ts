import type { Deps } from "../../platform/deps.ts";
import type { UsuarioAutenticado } from "../../platform/identity/usuario-autenticado.ts";
import { countEsperandoOutro } from "./aprovacoes.queries.ts";

/** How much waits for the caller: what they asked for themselves does not. */
export const resumirAprovacoes = async (
  { db }: Pick<Deps, "db">,
  { id }: Pick<UsuarioAutenticado, "id">,
): Promise<{ esperando: number }> => ({ esperando: await countEsperandoOutro(db, id) });
