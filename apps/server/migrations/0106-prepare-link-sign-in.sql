-- Up Migration

CREATE TABLE link_usado (
  marca bytea PRIMARY KEY CHECK (octet_length(marca) = 32),
  valido_ate timestamptz NOT NULL
);
CREATE INDEX link_usado_valido_ate ON link_usado (valido_ate);
COMMENT ON TABLE link_usado IS 'Links of the partner''s system that were used, until they are over: each opens once.';
COMMENT ON COLUMN link_usado.marca IS 'The signature, which names a link.';

-- Who comes by link brings no e-mail.
ALTER TABLE usuario DROP CONSTRAINT usuario_email_check;
ALTER TABLE usuario ADD CONSTRAINT usuario_email_check CHECK (email <> '' OR tipo_conta = 'RCV_RCPN');
COMMENT ON COLUMN usuario.email IS 'Copy of the identity provider''s; empty for who came by link, who gives a secondary one.';
