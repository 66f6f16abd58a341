-- no transaction
-- Up Migration

CREATE INDEX CONCURRENTLY fatura_boleto_reaberta ON fatura (id)
  WHERE tipo_pagamento = 'BOLETO' AND codigo_situacao = 2 AND anulada_em IS NULL;
