import { comparablePath } from "@acervo/backup-format/comparable-path";
import type { Tx } from "../../../platform/db/db.ts";
import { deleteIgnorados, listIgnorados } from "./ignorados.queries.ts";
import { lugarDoDiretorio } from "./alcance-do-caminho.ts";

/** Whoever adds a directory wants what is in it: that it was once not to be kept counts no more. */
export const deixarDeIgnorar = async (tx: Tx, idConfiguracao: number, diretorio: string): Promise<void> => {
  const lugar = lugarDoDiretorio(diretorio);
  const ignorados = await listIgnorados(tx, [idConfiguracao]);
  await deleteIgnorados(
    tx,
    ignorados.filter(({ caminho }) => comparablePath(caminho) === lugar).map(({ id }) => id),
  );
};
