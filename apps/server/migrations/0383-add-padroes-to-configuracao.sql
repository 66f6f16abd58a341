-- Up Migration

ALTER TABLE configuracao ADD COLUMN padroes_ignorados text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN configuracao.padroes_ignorados IS 'Names of files and folders that are not backed up, with * and ?; what was stored before stays stored.';
