-- no transaction
-- Up Migration

CREATE INDEX CONCURRENTLY comando_listar_pastas ON comando (criado_em) WHERE tipo = 'LISTAR_PASTAS';
