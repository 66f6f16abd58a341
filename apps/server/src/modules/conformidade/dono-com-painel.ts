import { alcanceDe, type QuemChama } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { findDono } from "./conformidade.queries.ts";
import { isPainelLigado } from "./limites.ts";

/** Whose subscription it is that the caller asks about, as far as they reach and while the panel is on. */
export const donoComPainel = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  chamada: QuemChama,
  idContratacao: number,
): Promise<number> => {
  const dono = await findDono(db, idContratacao, alcanceDe(chamada));
  if (dono === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  if (!(await isPainelLigado(db, clock.now()))) throw new ErroDeNegocio("CONFORMIDADE_INDISPONIVEL");
  return dono;
};
