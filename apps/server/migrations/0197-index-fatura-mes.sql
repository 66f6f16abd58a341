-- no transaction
-- Up Migration

-- Pages and totals of all invoices, by month, are read from the index alone.
CREATE INDEX CONCURRENTLY fatura_por_mes ON fatura (competencia, id)
  INCLUDE (codigo_situacao, valor_centavos, id_usuario, tipo_pagamento) WHERE anulada_em IS NULL;
