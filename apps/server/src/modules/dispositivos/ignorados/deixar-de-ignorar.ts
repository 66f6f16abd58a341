import { comparablePath } from "@acervo/backup-format/comparable-path";
import type { FilePath } from "@acervo/backup-format/path-segments";
import type { Tx } from "../../../platform/db/db.ts";
import { deleteIgnorados, listIgnorados } from "./ignorados.queries.ts";
import { lugarDoDiretorio } from "./alcance-do-caminho.ts";

const deixar = async (tx: Tx, idConfiguracao: number, lugar: string | null): Promise<void> => {
  const ignorados = await listIgnorados(tx, [idConfiguracao]);
  await deleteIgnorados(
    tx,
    ignorados.filter(({ caminho }) => comparablePath(caminho) === lugar).map(({ id }) => id),
  );
};

/** A deletion is undone, and with it that the path was to be kept no more. */
export const guardarDeNovo = (tx: Tx, { idConfiguracao, caminho }: FilePath): Promise<void> =>
  deixar(tx, idConfiguracao, comparablePath(caminho));

/** Whoever adds a directory wants what is in it: that it was once not to be kept counts no more. */
export const deixarDeIgnorar = (tx: Tx, idConfiguracao: number, diretorio: string): Promise<void> =>
  deixar(tx, idConfiguracao, lugarDoDiretorio(diretorio));
