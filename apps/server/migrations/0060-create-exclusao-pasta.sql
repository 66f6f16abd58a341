-- Up Migration

CREATE TABLE exclusao_pasta (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_dispositivo bigint NOT NULL,
  id_contratacao bigint NOT NULL,
  id_configuracao bigint NOT NULL,
  caminho bytea[] NOT NULL,
  id_pasta bigint NOT NULL,
  ate_sequencia bigint NOT NULL CHECK (ate_sequencia >= 0),
  pedida_em timestamptz NOT NULL,
  FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES dispositivo (id, id_contratacao)
);
CREATE INDEX exclusao_pasta_do_dispositivo ON exclusao_pasta (id_dispositivo);
COMMENT ON TABLE exclusao_pasta IS 'Folders that a person deleted and that are too large to go at once: hidden until a job has taken them apart.';
COMMENT ON COLUMN exclusao_pasta.caminho IS 'Names from the volume on. The job goes by them: a catalog that is made anew gives folders other ids.';
COMMENT ON COLUMN exclusao_pasta.ate_sequencia IS 'What a later delta stored in the folder stays.';
