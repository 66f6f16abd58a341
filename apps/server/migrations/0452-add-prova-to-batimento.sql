-- Up Migration

ALTER TABLE batimento ADD COLUMN prova_restauracao boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN batimento.prova_restauracao IS 'The agent said that it can prove a restore by sample.';
