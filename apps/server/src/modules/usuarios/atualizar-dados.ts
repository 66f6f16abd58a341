import type { DadosPerfil } from "@acervo/contracts/usuarios";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { camposAlterados, recusaDoPerfil } from "./usuarios.rules.ts";
import { lockPerfil, updatePerfil } from "./usuarios.queries.ts";

/** Saves the profile, leaves a trace of what changed, and tells the owner by e-mail, all or nothing. */
export const atualizarDados = (
  deps: Pick<Deps, "db" | "clock">,
  { usuario }: ChamadaDeUsuario,
  perfil: DadosPerfil,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const antes = await lockPerfil(tx, usuario.id);
    const recusa = recusaDoPerfil(perfil, antes.email);
    if (recusa !== null) throw new ErroDeNegocio(recusa);
    const campos = camposAlterados(antes, perfil);
    if (campos.length === 0) return;
    await updatePerfil(tx, usuario.id, perfil);
  });
