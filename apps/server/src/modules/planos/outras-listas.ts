import type { DadosPlano, OfertaPublica, OfertaSobConsulta } from "@acervo/contracts/planos";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { listarOfertasPublicas, maisBarataParaCartorio } from "./ofertas-publicas.ts";
import { toDadosPlano, toOfertaPublica } from "./planos.presenter.ts";
import { findOfertasInativas, findTiposDePlano } from "./planos.queries.ts";

/** Offers that are no longer hired: filters of staff still name them. */
export const listarInativos = async ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<DadosPlano[]> =>
  (await findOfertasInativas(db, clock.now())).map(toDadosPlano);

export const listarTiposDePlano = ({ db }: Pick<Deps, "db">) => findTiposDePlano(db);

const findMaisBaratoCartorio = async ({ db, clock }: Pick<Deps, "db" | "clock">) => {
  const linha = await maisBarataParaCartorio(db, clock.now());
  if (linha === undefined) throw new ErroDeNegocio("OFERTA_INDISPONIVEL");
  return linha;
};

/** The cheapest offer that a registry office may hire now. */
export const buscarMaisBaratoCartorio = async (deps: Pick<Deps, "db" | "clock">): Promise<DadosPlano> =>
  toDadosPlano(await findMaisBaratoCartorio(deps));

/** The same for strangers, whom its price is told on request. */
export const mostrarMaisBaratoCartorio = async (deps: Pick<Deps, "db" | "clock">): Promise<OfertaSobConsulta> => {
  const { plano, ...oferta } = toOfertaPublica(await findMaisBaratoCartorio(deps));
  return { ...oferta, plano: { nome: plano.nome, espaco: plano.espaco } };
};

/** What individuals may hire now, for whoever has no account. */
export const listarParaEstranhos = async ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<OfertaPublica[]> =>
  (await listarOfertasPublicas(db, clock.now())).map(toOfertaPublica);
