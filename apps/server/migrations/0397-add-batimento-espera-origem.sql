-- Up Migration

ALTER TABLE batimento ADD COLUMN espera_origem varchar(10);
COMMENT ON COLUMN batimento.espera_origem IS 'Where a pause was asked for (PORTAL, MAQUINA); null: no pause, or an agent that does not tell.';
