-- Up Migration

ALTER TABLE parametro
  ADD COLUMN registrado_em timestamptz NOT NULL DEFAULT '2021-01-01 00:00:00-03',
  ADD COLUMN id_usuario bigint;
ALTER TABLE parametro ALTER COLUMN registrado_em SET DEFAULT now();
COMMENT ON COLUMN parametro.registrado_em IS 'When the row was written: of two for the same day the later one counts.';
COMMENT ON COLUMN parametro.id_usuario IS 'The administrator who made the change, or confirmed it; NULL for rows of migrations and of commands.';
COMMENT ON TABLE parametro IS
  'Figures of the business that change without a release. The value on a civil date is that of the row with the greatest vigente_desde not after it, and of those the one written last; a change is a new row.';
ALTER TABLE parametro ADD CONSTRAINT parametro_id_usuario_fkey FOREIGN KEY (id_usuario) REFERENCES usuario NOT VALID;
