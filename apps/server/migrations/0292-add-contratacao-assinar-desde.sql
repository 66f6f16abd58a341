-- Up Migration

ALTER TABLE contratacao ADD COLUMN assinar_desde date;
COMMENT ON COLUMN contratacao.assinar_desde IS 'Of one that was provisioned: the civil day from which its owner is asked to sign. NULL: at once, or it was hired.';
