-- no transaction
-- Up Migration

CREATE INDEX CONCURRENTLY possivel_cliente_nome_procurado ON possivel_cliente USING gin (nome_procurado gin_trgm_ops);
