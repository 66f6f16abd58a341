-- Up Migration

ALTER TABLE concessao ADD COLUMN coletada_em timestamptz;
ALTER TABLE concessao ADD CONSTRAINT concessao_coletada CHECK (coletada_em IS NULL OR situacao = 'COLETADA');
CREATE INDEX concessao_a_coletar ON concessao (id_dispositivo) WHERE situacao = 'COLETADA' AND coletada_em IS NULL;
COMMENT ON COLUMN concessao.coletada_em IS 'When the store was seen without anything under its key. From COLETADA on, nothing confirms it any more.';
