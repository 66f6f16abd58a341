-- Up Migration

ALTER TABLE email_envio ADD COLUMN devolvido_em timestamptz;
COMMENT ON COLUMN email_envio.devolvido_em IS 'When the message came back; a second notice of it counts nothing.';
