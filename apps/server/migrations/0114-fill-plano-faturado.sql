-- Up Migration
-- allow no-long-write: one row a month and subscription, some thousands so far

-- The plan that was in force when the invoice was issued, told by the contract accepted last before it.
UPDATE fatura_item item SET id_plano = (
  SELECT plano_oferta.id_plano FROM contrato
  JOIN plano_oferta_tipo_pagamento oferta ON oferta.id = contrato.id_plano_oferta_tipo_pagamento
  JOIN plano_oferta ON plano_oferta.id = oferta.id_plano_oferta
  WHERE contrato.id_contratacao = item.id_contratacao AND contrato.aceito_em <= fatura.emitida_em
  ORDER BY contrato.aceito_em DESC LIMIT 1
)
FROM fatura WHERE fatura.id = item.id_fatura;
