-- no transaction
-- Up Migration

-- The failures of a subscription, newest first, however many backups went well.
CREATE INDEX CONCURRENTLY backup_falho ON backup (id_contratacao, data_fim) WHERE codigo_situacao IN (4, 5);
