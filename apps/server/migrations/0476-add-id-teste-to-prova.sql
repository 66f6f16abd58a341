-- Up Migration

ALTER TABLE prova ADD COLUMN id_teste bigint;
ALTER TABLE prova ADD CONSTRAINT prova_id_teste_fkey
  FOREIGN KEY (id_teste) REFERENCES teste_restauracao NOT VALID;
COMMENT ON COLUMN prova.id_teste IS 'The restore test that asked for it; NULL: the monthly one.';
