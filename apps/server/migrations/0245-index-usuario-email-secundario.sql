-- no transaction
-- Up Migration

-- Whose secondary address a returned one is.
CREATE INDEX CONCURRENTLY usuario_email_secundario ON usuario (lower(email_secundario)) WHERE email_secundario IS NOT NULL;
