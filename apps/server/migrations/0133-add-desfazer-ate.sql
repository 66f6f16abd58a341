-- Up Migration

ALTER TABLE objeto ADD COLUMN desfazer_ate timestamptz;
COMMENT ON COLUMN objeto.desfazer_ate IS 'Until then a deleted item may want its bytes back: it is neither compacted nor purged.';
