-- Up Migration

-- Another line of time or another start of PostgreSQL: the rows may be those of an earlier instant.
CREATE FUNCTION instancia_do_banco() RETURNS text
  LANGUAGE sql STABLE
  RETURN substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) || ' ' || pg_postmaster_start_time();

ALTER TABLE catalogo
  ADD COLUMN balde_conferido_backup bigint,
  ADD COLUMN balde_conferido_instancia text,
  ADD COLUMN balde_adiante_em timestamptz,
  ADD COLUMN reconstruido_em timestamptz;
CREATE INDEX catalogo_balde_adiante ON catalogo (balde_adiante_em) WHERE balde_adiante_em IS NOT NULL;
CREATE INDEX catalogo_coleta_parada ON catalogo (coleta_parada_em) WHERE coleta_parada_em IS NOT NULL;
COMMENT ON COLUMN catalogo.balde_conferido_backup IS 'Backup for which the bucket was seen to hold no delta that this database lacks, and in which instance of it.';
COMMENT ON COLUMN catalogo.balde_adiante_em IS 'Since when the bucket may hold deltas that this database lacks: they are to be rolled in.';
COMMENT ON COLUMN catalogo.reconstruido_em IS 'When the rows of the device were last made from the bucket.';

ALTER TABLE catalogo_configuracao ADD COLUMN sequencia_do_agente bigint;
COMMENT ON COLUMN catalogo_configuracao.sequencia_do_agente IS 'Highest sequence that the agent says was confirmed to it, when it was higher than ours.';

ALTER TABLE chave_idempotencia ALTER COLUMN hash_pedido DROP NOT NULL;
COMMENT ON COLUMN chave_idempotencia.hash_pedido IS 'NULL: the answer was made from a delta of the bucket, which does not tell the request.';

ALTER TABLE arquivo_versao ADD COLUMN danificada_em timestamptz;
COMMENT ON COLUMN arquivo_versao.danificada_em IS 'Since when it is known that the store lacks bytes of it, or has others.';
