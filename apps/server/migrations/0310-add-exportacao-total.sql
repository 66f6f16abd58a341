-- Up Migration

ALTER TABLE exportacao ADD COLUMN total integer;
COMMENT ON COLUMN exportacao.total IS 'Rows that it will have, by the snapshot that it is made from; NULL until they were counted.';
