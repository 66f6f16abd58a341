-- Up Migration

ALTER TABLE versao_agente ADD COLUMN a_partir_de varchar(30);
COMMENT ON COLUMN versao_agente.a_partir_de IS 'Offered only to agents of this version or higher: older ones do not trust the key that signed it. NULL: to all.';
