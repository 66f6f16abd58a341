-- no transaction
-- Up Migration

CREATE UNIQUE INDEX CONCURRENTLY parametro_registro ON parametro (chave, vigente_desde, registrado_em);
