import { isOlderVersion } from "@acervo/backup-format/agent-version";
import type { Db, Tx } from "../../platform/db/db.ts";
import { lerParametros } from "../../platform/parametro.ts";

export const VERSAO_MINIMA = "versao-minima-agente";

/** Whether a program is older than the oldest that may send. One that never said its version is not judged. */
export const isDesatualizado = (versao: string | null, minima: string): boolean =>
  versao !== null && isOlderVersion(versao, minima);

/** Those of these versions that are too old now. */
export const versoesDesatualizadas = async (
  db: Db | Tx,
  versoes: readonly string[],
  agora: Date,
): Promise<readonly string[]> => {
  const minima = (await lerParametros(db, [VERSAO_MINIMA], agora)).texto(VERSAO_MINIMA);
  return versoes.filter((versao) => isDesatualizado(versao, minima));
};
