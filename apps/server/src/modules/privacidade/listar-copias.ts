import type { CopiaDeDados } from "@acervo/contracts/privacidade";
import type { Deps } from "../../platform/deps.ts";
import { toCopiaDeDados } from "./privacidade.presenter.ts";
import { listCopias } from "./privacidade.queries.ts";

export const listarCopias = async ({ db }: Pick<Deps, "db">, idUsuario: number): Promise<CopiaDeDados[]> =>
  (await listCopias(db, idUsuario)).map(toCopiaDeDados);
