import { buscaDeContratacoes, type Visao } from "@acervo/contracts/busca-de-contratacoes";
import type { Deps } from "../../../platform/deps.ts";
import { listVisoes } from "./visoes.queries.ts";

/** The person's own, by name. */
export const listarVisoes = async ({ db }: Pick<Deps, "db">, idUsuario: number): Promise<Visao[]> =>
  buscaDeContratacoes.listarVisoes.response.parse(await listVisoes(db, idUsuario));
