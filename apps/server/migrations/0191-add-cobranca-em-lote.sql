-- Up Migration

ALTER TABLE cobranca ADD COLUMN em_lote boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN cobranca.em_lote IS 'Nobody waits for it: it is sent with others, the earliest due first, as the provider''s limit allows.';
