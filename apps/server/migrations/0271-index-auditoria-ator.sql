-- no transaction
-- Up Migration

-- What a person did. Agents and the system are not looked for by name.
CREATE INDEX CONCURRENTLY auditoria_evento_ator ON auditoria_evento (ator_id, instante) WHERE ator_tipo = 'usuario';
