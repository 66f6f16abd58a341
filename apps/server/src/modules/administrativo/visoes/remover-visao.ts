import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { deleteVisao } from "./visoes.queries.ts";

/** Someone else's is as good as missing. */
export const removerVisao = ({ db }: Pick<Deps, "db">, idUsuario: number, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await deleteVisao(tx, idUsuario, id))) throw new ErroDeNegocio("VISAO_NAO_ENCONTRADA");
  });
