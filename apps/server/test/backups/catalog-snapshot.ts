import { sql } from "kysely";
import type { Db } from "../../src/platform/db/db.ts";

const CAMINHOS = sql`
  caminhos as (
    select id, id_configuracao, array[]::bytea[] as caminho from pasta
    where id_dispositivo = (select id from alvo) and id_pasta_pai is null
    union all
    select pasta.id, pasta.id_configuracao, caminhos.caminho || pasta.nome from pasta
    join caminhos on caminhos.id = pasta.id_pasta_pai where pasta.id_dispositivo = (select id from alvo)
  )`;

const linhas = async (db: Db, idDispositivo: number, consulta: ReturnType<typeof sql>) => {
  const { rows } = await sql<object>`
    with recursive alvo as (select ${idDispositivo}::bigint as id), ${CAMINHOS} ${consulta}`.execute(db);
  return rows;
};

/** Everything that the catalog says of a device, row by row, with paths instead of the ids of rows. */
export const fotografarCatalogo = async (db: Db, idDispositivo: number) => ({
  arquivos: await linhas(
    db,
    idDispositivo,
    sql`
      select id_configuracao, caminho || nome as caminho, nome_exibicao, nome_ordem, numero_atual, removido
      from arquivo join caminhos on caminhos.id = arquivo.id_pasta
      where arquivo.id_dispositivo = (select id from alvo) order by 1, 2`,
  ),
  versoes: await linhas(
    db,
    idDispositivo,
    sql`
      select id_configuracao, caminho || nome as caminho, numero, valido_de, valido_ate, tamanho_bytes,
        modificado_em_micros, tamanho_bloco, sha256, trechos, danificada_em
      from arquivo_versao versao
      join arquivo on arquivo.id_dispositivo = versao.id_dispositivo and arquivo.id = versao.id_arquivo
      join caminhos on caminhos.id = arquivo.id_pasta
      where versao.id_dispositivo = (select id from alvo) order by 1, 2, 3`,
  ),
  objetos: await linhas(
    db,
    idDispositivo,
    sql`
      select id, tipo, bytes_armazenados, bytes_logicos, versao_armazem, etag, trechos_vivos, retido_ate,
        morto_em is not null as morto
      from objeto where id_dispositivo = (select id from alvo) order by id`,
  ),
  configuracoes: await linhas(
    db,
    idDispositivo,
    sql`
      select id_configuracao, prefixo_contado, ultima_sequencia, arquivos
      from catalogo_configuracao where id_dispositivo = (select id from alvo) order by 1`,
  ),
  cadeia: await linhas(
    db,
    idDispositivo,
    sql`
      select id_contratacao, nome_contado, ultima_sequencia, cabeca_sequencia, cabeca_sha256, cabeca_instante,
        pendente_sequencia
      from catalogo where id_dispositivo = (select id from alvo)`,
  ),
  uso: await linhas(
    db,
    idDispositivo,
    sql`select bytes from uso_dispositivo where id_dispositivo = (select id from alvo)`,
  ),
});
