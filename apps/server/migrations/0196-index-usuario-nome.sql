-- no transaction
-- Up Migration

CREATE INDEX CONCURRENTLY usuario_nome_procurado ON usuario USING gin (nome gin_trgm_ops);
