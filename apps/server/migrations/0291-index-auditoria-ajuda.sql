-- no transaction
-- Up Migration

-- Who saw the portal of whom, which the customer reads.
CREATE INDEX CONCURRENTLY auditoria_evento_ajuda ON auditoria_evento (alvo_tipo, alvo_id, instante)
  WHERE acao = 'AJUDA_INICIADA';
