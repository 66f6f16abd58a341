-- no transaction
-- Up Migration

-- What was sent to a person, newest first.
CREATE INDEX CONCURRENTLY email_envio_destinatario ON email_envio (destinatario, created_at);
