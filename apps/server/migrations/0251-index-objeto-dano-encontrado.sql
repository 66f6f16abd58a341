-- no transaction
-- Up Migration

CREATE INDEX CONCURRENTLY objeto_dano_encontrado_em ON objeto_dano (encontrado_em, id_objeto);
