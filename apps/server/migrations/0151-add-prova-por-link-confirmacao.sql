-- Up Migration

ALTER TABLE prova_por_link ADD COLUMN confirmacao boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN prova_por_link.confirmacao IS
  'The message of a registration began it, right after its e-mail was confirmed and the first password chosen.';
