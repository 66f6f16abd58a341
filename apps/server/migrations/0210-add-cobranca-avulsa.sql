-- Up Migration

ALTER TABLE cobranca ADD COLUMN avulsa boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN cobranca.avulsa IS 'Somebody chose this way of paying for this one time: no other card is tried after it, and it counts for none of the tries that are made by themselves.';
