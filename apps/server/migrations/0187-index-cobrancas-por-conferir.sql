-- no transaction
-- Up Migration

-- As cobranca_por_conferir, with disputed payments: messages of how a dispute ended get lost too.
CREATE INDEX CONCURRENTLY cobranca_a_conferir ON cobranca (id)
  WHERE situacao IN ('PEDIDA', 'ABERTA', 'ESTORNANDO', 'CONTESTADA');
