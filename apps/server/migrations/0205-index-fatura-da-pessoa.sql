-- no transaction
-- Up Migration

-- What a search by person counts is read from the index alone.
CREATE INDEX CONCURRENTLY fatura_da_pessoa ON fatura (id_usuario, competencia, id)
  INCLUDE (codigo_situacao, valor_centavos, tipo_pagamento, planos) WHERE anulada_em IS NULL;
