import type { ProvaNaLista } from "@acervo/contracts/provas";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { listProvasDoTeste } from "./consulta.queries.ts";
import { toProvaNaLista } from "./provas.presenter.ts";

/** A proof that a restore test asked for, as lists show it. */
export type ProvaDoTeste = ProvaNaLista;

/** In the order in which they were drawn. */
export const lerProvasDoTeste = async (db: Db | Tx, idTeste: number): Promise<readonly ProvaDoTeste[]> =>
  (await listProvasDoTeste(db, idTeste)).map(toProvaNaLista);
