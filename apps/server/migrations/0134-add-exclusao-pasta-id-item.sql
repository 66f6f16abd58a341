-- Up Migration

ALTER TABLE exclusao_pasta ADD COLUMN id_item bigint;
COMMENT ON COLUMN exclusao_pasta.id_item IS 'The item that its deltas delete for; none for what was asked for before items were kept.';
