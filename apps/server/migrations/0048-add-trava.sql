-- Up Migration

ALTER TABLE dispositivo ADD COLUMN dias_trava integer CHECK (dias_trava BETWEEN 1 AND 3650);
COMMENT ON COLUMN dispositivo.dias_trava IS 'Days for which nobody can delete what a backup stored, counted from each confirmation; NULL: no lock.';

ALTER TABLE catalogo ADD COLUMN retido_ate timestamptz;
COMMENT ON COLUMN catalogo.retido_ate IS 'Until when the store keeps anything of the device locked.';
