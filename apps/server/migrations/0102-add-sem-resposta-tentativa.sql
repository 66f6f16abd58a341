-- Up Migration

ALTER TABLE fatura_tentativa ADD COLUMN sem_resposta boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN fatura_tentativa.sem_resposta IS 'Nobody knows what became of the charge: the day was used, but does not count against the customer.';
