-- Up Migration

CREATE TABLE codigo_ativacao (
  id_dispositivo bigint PRIMARY KEY REFERENCES dispositivo,
  codigo_hmac bytea NOT NULL UNIQUE CHECK (length(codigo_hmac) = 32),
  valido_ate timestamptz NOT NULL
);
COMMENT ON TABLE codigo_ativacao IS 'The one activation code of a device: a new one takes the place of the old, using it removes the row.';
COMMENT ON COLUMN codigo_ativacao.codigo_hmac IS 'HMAC-SHA-256 of the code under a key that is not in the database: the rows alone name no code.';
