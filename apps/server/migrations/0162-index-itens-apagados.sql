-- no transaction
-- Up Migration

CREATE INDEX CONCURRENTLY item_excluido_apagado ON item_excluido (id_contratacao, expurgado_em, id) WHERE expurgado_em IS NOT NULL;
