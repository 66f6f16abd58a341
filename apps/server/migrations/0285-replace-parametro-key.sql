-- Up Migration

ALTER TABLE parametro VALIDATE CONSTRAINT parametro_id_usuario_fkey;
ALTER TABLE parametro DROP CONSTRAINT parametro_pkey;
ALTER TABLE parametro ADD CONSTRAINT parametro_pkey PRIMARY KEY USING INDEX parametro_registro;
