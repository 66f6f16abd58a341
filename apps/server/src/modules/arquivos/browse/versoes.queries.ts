import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

export type VersaoRow = {
  readonly numero: number;
  readonly validoDe: Date;
  readonly validoAte: Date | null;
  readonly tamanhoBytes: number;
  readonly modificadoEmMicros: number;
  readonly danificada: boolean;
};

/** Versions of a file that have content, newest first. */
export const findVersoesDoArquivo = async (db: Db, idDispositivo: number, idArquivo: number): Promise<VersaoRow[]> => {
  const { rows } = await sql<VersaoRow>`
    select numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, danificada_em is not null as danificada
    from arquivo_versao
    where id_dispositivo = ${idDispositivo} and id_arquivo = ${idArquivo} and trechos is not null
    order by numero desc`.execute(db);
  return rows;
};

export const findNomeNaPasta = (db: Db | Tx, idDispositivo: number, idArquivo: number) =>
  db
    .selectFrom("arquivo")
    .select(["idPasta", "nome"])
    .where("idDispositivo", "=", idDispositivo)
    .where("id", "=", idArquivo)
    .executeTakeFirst();
