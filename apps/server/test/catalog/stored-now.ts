import { sql } from "kysely";
import type { Db } from "../../src/platform/db/db.ts";

/**
 * What the catalog says that a machine has now, absolute path → SHA-256 in hexadecimal: read by a statement of the tests'
 * own, which no fault of the product's queries reaches.
 */
export const storedNow = async (db: Db, idDispositivo: number): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ readonly caminho: string; readonly sha256: string }>`
    with recursive alcancada (id, caminho) as (
      select id, '' collate "C" from pasta where id_dispositivo = ${idDispositivo} and id_pasta_pai is null
      union all
      select pasta.id, case when pasta.nome = '/' then '' else alcancada.caminho || '/' || convert_from(pasta.nome, 'UTF8') end
      from pasta join alcancada on pasta.id_pasta_pai = alcancada.id
      where pasta.id_dispositivo = ${idDispositivo}
    )
    select alcancada.caminho || '/' || convert_from(arquivo.nome, 'UTF8') as caminho, encode(versao.sha256, 'hex') as sha256
    from arquivo join alcancada on alcancada.id = arquivo.id_pasta
    join arquivo_versao versao on versao.id_dispositivo = arquivo.id_dispositivo
      and versao.id_arquivo = arquivo.id and versao.numero = arquivo.numero_atual
    where arquivo.id_dispositivo = ${idDispositivo} and not arquivo.removido`.execute(db);
  return new Map(rows.map(({ caminho, sha256 }) => [caminho, sha256]));
};
