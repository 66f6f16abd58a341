-- Up Migration

ALTER TABLE catalogo ADD COLUMN cabeca_instante timestamptz;
COMMENT ON COLUMN catalogo.cabeca_instante IS 'Instant of the last delta. The next one is never older, whatever the clock says: a version cannot end before it began.';
