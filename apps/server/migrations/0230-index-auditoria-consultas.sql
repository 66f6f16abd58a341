-- no transaction
-- Up Migration

-- Who looked at whom: staff read it on the customer's page, and the customer reads it.
CREATE INDEX CONCURRENTLY auditoria_evento_consulta ON auditoria_evento (alvo_tipo, alvo_id, instante)
  WHERE acao IN ('CONTRATACAO_CONSULTADA', 'TITULAR_CONSULTADO');
