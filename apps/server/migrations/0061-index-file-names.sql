-- Up Migration

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Names by any part of them, within a device. New names wait in a list that is worked in as a whole: one by one they
-- would cost every backup several times as much.
CREATE INDEX arquivo_nome_procurado ON arquivo USING gin (id_dispositivo, nome_ordem gin_trgm_ops)
  WITH (fastupdate = on);
