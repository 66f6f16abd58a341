-- Up Migration

ALTER TABLE volume_excluido ADD COLUMN cruzamento boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN volume_excluido.cruzamento IS 'The deletion by which a day''s sum became much: it is told by e-mail once.';
