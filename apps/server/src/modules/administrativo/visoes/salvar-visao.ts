import { MAXIMO_VISOES, type Visao } from "@acervo/contracts/busca-de-contratacoes";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { countVisoes, insertVisao, lockVisoes } from "./visoes.queries.ts";

/** Keeps plain filters under a name of the person's own. */
export const salvarVisao = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  idUsuario: number,
  visao: Pick<Visao, "nome" | "filtros">,
): Promise<Visao> =>
  db.transaction().execute(async (tx) => {
    await lockVisoes(tx, idUsuario);
    if ((await countVisoes(tx, idUsuario)) >= MAXIMO_VISOES) throw new ErroDeNegocio("LIMITE_VISOES");
    const id = await insertVisao(tx, { ...visao, idUsuario, criadaEm: clock.now() });
    if (id === null) throw new ErroDeNegocio("VISAO_JA_EXISTE");
    return { id, ...visao };
  });
