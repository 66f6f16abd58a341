-- Up Migration

ALTER TABLE catalogo ADD COLUMN alteracao_confirmada_em timestamptz;
COMMENT ON COLUMN catalogo.alteracao_confirmada_em IS 'When the customer said that the mass change was meant; another one since, or the end of the freeze, takes it back.';
