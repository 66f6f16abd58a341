-- no transaction
-- Up Migration

CREATE INDEX CONCURRENTLY parametro_id_usuario ON parametro (id_usuario);
