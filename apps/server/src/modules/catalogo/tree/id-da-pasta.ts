import type { FilePath } from "@acervo/backup-format/path-segments";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { findPastas } from "./arvore.queries.ts";

/** A path inside a folder, whatever its name: for asking where only folders of files are answered. */
export const pathInside = ({ idConfiguracao, caminho }: FilePath): FilePath => ({
  idConfiguracao,
  caminho: [...caminho, Buffer.from("x")],
});

/** The folder at a path, the root of the configuration included; null when there is none. */
export const idDaPasta = async (db: Db | Tx, idDispositivo: number, pasta: FilePath): Promise<number | null> => {
  const dentro = pathInside(pasta);
  const pastas = await findPastas(db, { idDispositivo, idConfiguracao: pasta.idConfiguracao }, [dentro]);
  return pastas(dentro) ?? null;
};
