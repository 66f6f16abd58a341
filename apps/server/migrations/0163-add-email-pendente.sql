-- Up Migration

ALTER TABLE usuario
  ADD COLUMN email_pendente varchar(150),
  ADD COLUMN email_pendente_hash bytea,
  ADD COLUMN email_pendente_ate timestamptz,
  ADD COLUMN email_pendente_notificacao varchar(1);
ALTER TABLE usuario ADD CONSTRAINT usuario_email_pendente_inteiro
  CHECK (num_nulls(email_pendente, email_pendente_hash, email_pendente_ate, email_pendente_notificacao) IN (0, 4)) NOT VALID;
ALTER TABLE usuario ADD CONSTRAINT usuario_email_pendente_notificacao
  CHECK (email_pendente_notificacao IN ('A', 'P', 'S')) NOT VALID;
COMMENT ON COLUMN usuario.email_pendente IS
  'The secondary address that the person gave and that its owner has yet to confirm: no message but that request goes there.';
COMMENT ON COLUMN usuario.email_pendente_hash IS 'SHA-256 of what the message''s link carries.';
COMMENT ON COLUMN usuario.email_pendente_ate IS 'Until when the link confirms.';
COMMENT ON COLUMN usuario.email_pendente_notificacao IS 'Where messages are to go once it is confirmed.';
