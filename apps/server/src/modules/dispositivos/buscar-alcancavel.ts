import type { CodigoErro } from "@acervo/contracts/erros";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";

/** A record within the caller's reach; a stranger's answers exactly like a missing one. `procurar` gets null for "anybody's". */
export const buscarAlcancavel = async <R>(
  { usuario, escopo }: Pick<ChamadaDeUsuario, "usuario" | "escopo">,
  procurar: (idUsuario: number | null) => Promise<R | undefined>,
  inexistente: CodigoErro,
): Promise<R> => {
  const registro = await procurar(escopo === "todos" ? null : usuario.id);
  if (registro === undefined) throw new ErroDeNegocio(inexistente);
  return registro;
};
