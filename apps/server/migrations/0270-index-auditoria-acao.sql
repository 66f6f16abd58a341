-- no transaction
-- Up Migration

CREATE INDEX CONCURRENTLY auditoria_evento_acao ON auditoria_evento (acao, instante);
