import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import type { Deps } from "../../platform/deps.ts";
import type { UsuarioAutenticado } from "../../platform/identity/usuario-autenticado.ts";
import { findEndereco } from "../enderecos/enderecos.api.ts";
import { listDevolvidos } from "../retornos/retornos.api.ts";
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
  return toUsuarioAtual({ ...linha, devolvidos }, endereco, usuario.grupos);
};
