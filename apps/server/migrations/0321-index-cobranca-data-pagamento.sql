-- no transaction
-- Up Migration

CREATE INDEX CONCURRENTLY cobranca_data_pagamento ON cobranca (data_pagamento) WHERE data_pagamento IS NOT NULL;
