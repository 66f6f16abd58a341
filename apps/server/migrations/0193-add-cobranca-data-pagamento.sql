-- Up Migration

ALTER TABLE cobranca ADD COLUMN data_pagamento date, ADD COLUMN valor_pago_centavos integer;
COMMENT ON COLUMN cobranca.data_pagamento IS 'The day of the payment as the provider tells it; NULL where it told none. paga_em is when we learned of it.';
COMMENT ON COLUMN cobranca.valor_pago_centavos IS 'What was paid as the provider tells it, with fine and interest; NULL while unpaid, and of payments before this column.';
