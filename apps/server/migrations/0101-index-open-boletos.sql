-- Up Migration

-- Jobs walk open boletos by id: an index by due date made them sort all of them for each page.
DROP INDEX fatura_boleto_por_vencimento;
CREATE INDEX fatura_boleto_em_aberto ON fatura (id)
  WHERE tipo_pagamento = 'BOLETO' AND codigo_situacao IN (1, 4) AND anulada_em IS NULL;
