-- no transaction
-- Up Migration

CREATE INDEX CONCURRENTLY email_envio_created_at ON email_envio (created_at);
