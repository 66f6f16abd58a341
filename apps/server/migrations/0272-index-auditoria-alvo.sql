-- no transaction
-- Up Migration

-- What happened to one thing, whoever did it.
CREATE INDEX CONCURRENTLY auditoria_evento_alvo ON auditoria_evento (alvo_tipo, alvo_id, instante);
