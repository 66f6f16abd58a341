-- Up Migration

ALTER TABLE plano_oferta ADD COLUMN id_plano_oferta_anterior bigint;
ALTER TABLE plano_oferta ADD CONSTRAINT plano_oferta_anterior_fkey
  FOREIGN KEY (id_plano_oferta_anterior) REFERENCES plano_oferta NOT VALID;
COMMENT ON COLUMN plano_oferta.id_plano_oferta_anterior IS 'The offer that this one takes the place of at another price; NULL: it takes no place.';
