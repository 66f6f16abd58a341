import type { Deps } from "../../platform/deps.ts";
import type { UsuarioAutenticado } from "../../platform/identity/usuario-autenticado.ts";
import { listarAdministradores } from "./administradores.ts";

/** How many could confirm what the caller asks for. */
export const contarAdministradores = async (
  deps: Pick<Deps, "diretorio">,
  { sub }: Pick<UsuarioAutenticado, "sub">,
): Promise<{ outros: number }> => {
  const administradores = await listarAdministradores(deps);
  return { outros: administradores.filter((outro) => outro !== sub).length };
};
