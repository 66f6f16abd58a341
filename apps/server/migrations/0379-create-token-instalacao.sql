-- Up Migration

CREATE TABLE token_instalacao (
  id_dispositivo bigint PRIMARY KEY REFERENCES dispositivo,
  token_hmac bytea NOT NULL UNIQUE CHECK (length(token_hmac) = 32),
  valido_ate timestamptz NOT NULL
);
COMMENT ON TABLE token_instalacao IS 'The one token of a device that an installer carries: a new one takes the place of the old; using it, activating or removing the device removes the row.';
COMMENT ON COLUMN token_instalacao.token_hmac IS 'HMAC-SHA-256 of the token under a key that is not in the database: the rows alone name no token.';
