-- Up Migration

ALTER TABLE catalogo ADD COLUMN expurgado_em timestamptz;
COMMENT ON COLUMN catalogo.expurgado_em IS 'When the store was seen without anything of a removed device.';
