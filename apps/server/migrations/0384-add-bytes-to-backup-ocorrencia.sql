-- Up Migration

ALTER TABLE backup_ocorrencia ADD COLUMN bytes bigint;
COMMENT ON COLUMN backup_ocorrencia.bytes IS 'Of the files that it is about, as far as the agent could see it; null: not known.';
