-- no transaction
-- Up Migration

CREATE INDEX CONCURRENTLY aprovacao_id_usuario_sobre ON aprovacao (id_usuario_sobre, id)
  WHERE id_usuario_sobre IS NOT NULL;
