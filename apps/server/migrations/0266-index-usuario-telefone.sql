-- no transaction
-- Up Migration

-- Any part of the digits of a telephone.
CREATE INDEX CONCURRENTLY usuario_telefone_procurado ON usuario USING gin (telefone gin_trgm_ops);
