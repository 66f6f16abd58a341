import type { DadosPlano } from "@acervo/contracts/planos";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { toDadosPlano } from "./planos.presenter.ts";
import { findMaisBarata, findOfertasInativas, findTiposDePlano } from "./planos.queries.ts";

/** Offers that are no longer hired: filters of staff still name them. */
export const listarInativos = async ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<DadosPlano[]> =>
  (await findOfertasInativas(db, clock.now())).map(toDadosPlano);

export const listarTiposDePlano = ({ db }: Pick<Deps, "db">) => findTiposDePlano(db);

/** The cheapest offer that a registry office may hire now. */
export const buscarMaisBaratoCartorio = async ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<DadosPlano> => {
  const linha = await findMaisBarata(db, clock.now(), "RCV_RCPN");
  if (linha === undefined) throw new ErroDeNegocio("OFERTA_INDISPONIVEL");
  return toDadosPlano(linha);
};
