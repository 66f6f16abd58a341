-- Up Migration

CREATE TABLE falha_avisada (
  id_dispositivo bigint PRIMARY KEY,
  id_contratacao bigint NOT NULL,
  desde timestamptz NOT NULL,
  FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES dispositivo (id, id_contratacao)
);
CREATE INDEX falha_avisada_id_contratacao ON falha_avisada (id_contratacao);
COMMENT ON TABLE falha_avisada IS 'Devices whose customer was told that a backup failed, until one works again: further failures stand in the summary of the day alone.';
COMMENT ON COLUMN falha_avisada.desde IS 'Since when it failed, as it was told.';
