import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import type { Deps } from "../../platform/deps.ts";
import type { UsuarioAutenticado } from "../../platform/identity/usuario-autenticado.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import { findEndereco } from "../enderecos/enderecos.api.ts";
import { listDevolvidos } from "../retornos/retornos.api.ts";
import { temPainelCnj } from "./usuarios.policy.ts";
import { toUsuarioAtual } from "./usuarios.presenter.ts";
import { findDadosUsuario } from "./usuarios.queries.ts";

/** Everything that the portal needs to know of the person who signed in. */
export const buscarDados = async (
  deps: Pick<Deps, "db" | "clock">,
  usuario: UsuarioAutenticado,
): Promise<UsuarioAtual> => {
  const linha = await findDadosUsuario(deps.db, usuario.id, deps.clock.now());
  const endereco = linha.idEndereco === null ? undefined : await findEndereco(deps.db, linha.idEndereco);
  const emails = [linha.email, linha.emailSecundario].filter((email) => email !== null);
  const devolvidos = await listDevolvidos(deps.db, emails);
  const painelCnj = temPainelCnj(linha, (await inteiroVigente(deps.db, "painel-cnj213", deps.clock.now())) === 1);
  return toUsuarioAtual({ ...linha, devolvidos, painelCnj }, endereco, usuario.grupos);
};
