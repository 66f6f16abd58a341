-- Up Migration

ALTER TABLE dispositivo ADD COLUMN expurgo_previsto_em timestamptz;
UPDATE dispositivo SET expurgo_previsto_em = data_fim + interval '24 hours' WHERE data_fim IS NOT NULL;
ALTER TABLE dispositivo
  ADD CONSTRAINT dispositivo_removido_tem_expurgo CHECK ((data_fim IS NULL) = (expurgo_previsto_em IS NULL));
COMMENT ON COLUMN dispositivo.expurgo_previsto_em IS 'When the files of a removed device are due to be purged.';

CREATE TABLE uso_dispositivo (
  id_dispositivo bigint PRIMARY KEY,
  id_contratacao bigint NOT NULL,
  bytes bigint NOT NULL DEFAULT 0 CHECK (bytes >= 0),
  FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES dispositivo (id, id_contratacao)
);
COMMENT ON TABLE uso_dispositivo IS 'Bytes at rest of a device, its part of uso; a device without a row uses nothing.';
