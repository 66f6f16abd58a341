-- Up Migration

ALTER TABLE video_ajuda
  ADD COLUMN vigente_desde date NOT NULL DEFAULT '2021-01-01',
  ADD COLUMN vigente_ate date;
ALTER TABLE video_ajuda ADD CONSTRAINT video_ajuda_vigencia CHECK (vigente_ate >= vigente_desde) NOT VALID;
-- One that follows another takes its place in the order.
ALTER TABLE video_ajuda DROP CONSTRAINT video_ajuda_ordem_key;
COMMENT ON TABLE video_ajuda IS 'Help videos, kept by administrators: people see those of the day, in the order of `ordem`. None ships with the product.';
COMMENT ON COLUMN video_ajuda.vigente_desde IS 'The first civil day on which it is shown.';
COMMENT ON COLUMN video_ajuda.vigente_ate IS 'The last one; NULL: for good.';
