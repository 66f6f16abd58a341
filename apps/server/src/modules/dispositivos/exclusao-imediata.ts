import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/deps.ts";
import type { UsuarioAutenticado } from "../../platform/identity/usuario-autenticado.ts";
import { instanteDaMudanca } from "../autenticacao/autenticacao.api.ts";
import { inteiroVigente } from "../../platform/parametro.ts";

const MS_POR_HORA = 3_600_000;

/**
 * What is purged at once cannot be undone: who took an account over a moment ago, and gave it a password or a factor
 * of their own or took one away, has to wait for as long as the owner needs to notice. (Only an administrator changes its e-mail.)
 */
export const exigirContaSemMudanca = async (
  deps: Pick<Deps, "db" | "clock" | "diretorio">,
  usuario: Pick<UsuarioAutenticado, "id" | "sub">,
): Promise<void> => {
  const agora = deps.clock.now();
  const horas = await inteiroVigente(deps.db, "horas-sem-mudanca-exclusao-imediata", agora);
  const mudanca = await instanteDaMudanca(deps, usuario);
  if (mudanca !== null && mudanca > later(agora, -horas * MS_POR_HORA))
    throw new ErroDeNegocio("CONTA_ALTERADA_HA_POUCO");
};
