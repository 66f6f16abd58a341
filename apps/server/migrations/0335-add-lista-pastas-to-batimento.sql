-- Up Migration

ALTER TABLE batimento ADD COLUMN lista_pastas boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN batimento.lista_pastas IS 'The agent said that it can list the folders of its machine.';
