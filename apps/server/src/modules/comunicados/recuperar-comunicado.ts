import type { Comunicado, QualComunicado } from "@acervo/contracts/comunicados";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { toComunicado } from "./comunicados.presenter.ts";
import { findComunicado, findDestino } from "./comunicados.queries.ts";

/** A notice of a subscription, without a text while there is none. */
export const recuperarComunicado = async ({ db }: Pick<Deps, "db">, qual: QualComunicado): Promise<Comunicado> => {
  const { idContratacao, codigo } = qual;
  if ((await findDestino(db, idContratacao)) === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  return toComunicado(qual, await findComunicado(db, idContratacao, codigo));
};
