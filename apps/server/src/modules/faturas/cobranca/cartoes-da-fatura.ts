import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { cartoesParaCobranca } from "../../cartoes/cartoes.api.ts";
import type { FaturaPresa } from "../emissao/emissao.queries.ts";
import { findCartoesDaContratacao } from "./por-cobrar.queries.ts";

/** Cards to charge, in order: those of the one subscription that is billed before the person's, else only the person's. */
export const cartoesDaFatura = async (
  deps: Pick<Deps, "clock">,
  db: Db | Tx,
  { idUsuario, contratacoes }: Pick<FaturaPresa, "idUsuario" | "contratacoes">,
): Promise<readonly number[]> => {
  const [unica, ...outras] = contratacoes;
  if (unica === undefined || outras.length > 0) return cartoesParaCobranca(deps, db, idUsuario);
  return cartoesParaCobranca(deps, db, idUsuario, await findCartoesDaContratacao(db, unica));
};
