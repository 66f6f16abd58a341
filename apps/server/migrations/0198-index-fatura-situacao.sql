-- no transaction
-- Up Migration

CREATE INDEX CONCURRENTLY fatura_por_situacao ON fatura (codigo_situacao, competencia, id)
  INCLUDE (valor_centavos, id_usuario, tipo_pagamento) WHERE anulada_em IS NULL;
