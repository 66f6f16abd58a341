-- no transaction
-- Up Migration

CREATE UNIQUE INDEX CONCURRENTLY prova_id_teste ON prova (id_teste, id_dispositivo) WHERE id_teste IS NOT NULL;
