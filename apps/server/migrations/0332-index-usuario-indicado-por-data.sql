-- no transaction
-- Up Migration

-- Everybody's, for administrators.
CREATE INDEX CONCURRENTLY usuario_indicado_data_cadastro ON usuario (data_cadastro, id)
  WHERE id_vendedor_indicacao IS NOT NULL AND primeiro_acesso_em IS NOT NULL;
