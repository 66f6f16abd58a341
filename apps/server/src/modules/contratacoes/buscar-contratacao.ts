import { alcanceDe, type QuemChama } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { findContratacao, type ContratacaoRow } from "./contratacoes.queries.ts";

/** One subscription within the caller's reach; a stranger's answers exactly like a missing one. */
export const buscarContratacao = async (
  deps: Pick<Deps, "db">,
  chamada: QuemChama,
  id: number,
): Promise<ContratacaoRow> => {
  const linha = await findContratacao(deps.db, id, alcanceDe(chamada));
  if (linha === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  return linha;
};
