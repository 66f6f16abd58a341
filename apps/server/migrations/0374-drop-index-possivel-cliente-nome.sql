-- no transaction
-- Up Migration

DROP INDEX CONCURRENTLY possivel_cliente_nome;
