-- no transaction
-- Up Migration

-- Names are searched in nome_procurado.
DROP INDEX CONCURRENTLY usuario_nome_procurado;
