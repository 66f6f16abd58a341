-- no transaction
-- Up Migration

-- What ended on a day, of everybody.
CREATE INDEX CONCURRENTLY backup_data_fim ON backup (data_fim);
