import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { textoSeVigente } from "../../platform/parametro.ts";

/** Keys of the parameters that hold where an installer is. */
export type Instalador = "url-dowload-exe" | "url-dowload-exe-32-bits";

/** Where an installer is; one that was not published yet has no address. */
export const buscarUrlInstalador = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  instalador: Instalador,
): Promise<string> => {
  const url = await textoSeVigente(db, instalador, clock.now());
  if (url === null) throw new ErroDeNegocio("INSTALADOR_NAO_PUBLICADO");
  return url;
};
