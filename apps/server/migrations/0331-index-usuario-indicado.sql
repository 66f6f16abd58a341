-- no transaction
-- Up Migration

-- A seller's clients, newest first.
CREATE INDEX CONCURRENTLY usuario_indicado ON usuario (id_vendedor_indicacao, data_cadastro, id)
  WHERE id_vendedor_indicacao IS NOT NULL AND primeiro_acesso_em IS NOT NULL;
