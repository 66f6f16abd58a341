import type { CodigoErro } from "@acervo/contracts/erros";
import { alcanceDe, type QuemChama } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";

/** A record within the caller's reach; a stranger's answers exactly like a missing one. `procurar` gets null for "anybody's". */
export const buscarAlcancavel = async <R>(
  chamada: QuemChama,
  procurar: (idUsuario: number | null) => Promise<R | undefined>,
  inexistente: CodigoErro,
): Promise<R> => {
  const registro = await procurar(alcanceDe(chamada));
  if (registro === undefined) throw new ErroDeNegocio(inexistente);
  return registro;
};
