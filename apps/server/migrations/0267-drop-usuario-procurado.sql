-- no transaction
-- Up Migration

-- Names are searched in nome_procurado, telephones by their own index.
DROP INDEX CONCURRENTLY usuario_procurado;
