-- no transaction
-- Up Migration

-- Any part of a name, and of the digits of a telephone.
CREATE INDEX CONCURRENTLY usuario_procurado ON usuario USING gin (sem_acentos(nome) gin_trgm_ops, telefone gin_trgm_ops);
