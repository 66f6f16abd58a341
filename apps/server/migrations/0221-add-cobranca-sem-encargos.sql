-- Up Migration

ALTER TABLE cobranca ADD COLUMN sem_encargos boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN cobranca.sem_encargos IS 'Whoever pays it late pays neither fine nor interest.';
