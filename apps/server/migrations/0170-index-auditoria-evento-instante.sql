-- no transaction
-- Up Migration

CREATE INDEX CONCURRENTLY auditoria_evento_instante ON auditoria_evento (instante);
