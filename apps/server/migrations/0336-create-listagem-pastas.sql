-- Up Migration

CREATE UNLOGGED TABLE listagem_pastas (
  id_comando uuid PRIMARY KEY REFERENCES comando ON DELETE CASCADE,
  id_dispositivo bigint NOT NULL REFERENCES dispositivo,
  recebida_em timestamptz NOT NULL,
  situacao varchar(13) NOT NULL CHECK (situacao IN ('LISTADA', 'AUSENTE', 'NAO_PERMITIDA', 'NAO_LISTADA')),
  pastas jsonb NOT NULL CHECK (jsonb_typeof(pastas) = 'array'),
  ha_mais boolean NOT NULL
);
CREATE INDEX listagem_pastas_id_dispositivo ON listagem_pastas (id_dispositivo);
COMMENT ON TABLE listagem_pastas IS 'What a machine answered about its folders, for the person who chooses among them: kept for minutes, and in no backup of the database.';
