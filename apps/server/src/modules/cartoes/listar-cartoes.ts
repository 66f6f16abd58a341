import { hoje } from "@acervo/br/calendario";
import type { Bandeira, Cartao } from "@acervo/contracts/cartoes";
import type { Deps } from "../../platform/deps.ts";
import { toBandeira, toCartao } from "./cartoes.presenter.ts";
import { findBandeiras, findCartoes } from "./cartoes.queries.ts";

export const listarCartoes = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  idUsuario: number,
): Promise<Cartao[]> => {
  const dia = hoje(clock.now());
  return (await findCartoes(db, idUsuario)).map((linha) => toCartao(linha, dia));
};

export const listarBandeiras = async ({ db }: Pick<Deps, "db">): Promise<Bandeira[]> =>
  (await findBandeiras(db)).map(toBandeira);
