-- no transaction
-- Up Migration

CREATE INDEX CONCURRENTLY cobranca_a_enviar ON cobranca (vencimento, id)
  WHERE em_lote AND situacao = 'PEDIDA' AND enviada_em IS NULL;
