import type { FilePath } from "@acervo/backup-format/path-segments";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { findPastas } from "./arvore.queries.ts";

/** The folder at a path, the root of the configuration included; null when there is none. */
export const idDaPasta = async (
  db: Db | Tx,
  idDispositivo: number,
  { idConfiguracao, caminho }: FilePath,
): Promise<number | null> => {
  const dentro = { idConfiguracao, caminho: [...caminho, Buffer.from("x")] };
  const pastas = await findPastas(db, { idDispositivo, idConfiguracao }, [dentro]);
  return pastas(dentro) ?? null;
};
