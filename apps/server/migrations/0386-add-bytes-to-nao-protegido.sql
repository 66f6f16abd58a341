-- Up Migration

ALTER TABLE nao_protegido ADD COLUMN bytes bigint;
COMMENT ON COLUMN nao_protegido.bytes IS 'As the last backup told it; null: not known.';
