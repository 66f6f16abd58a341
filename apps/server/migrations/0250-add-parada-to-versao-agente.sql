-- Up Migration

ALTER TABLE versao_agente ADD COLUMN parada_em timestamptz;
COMMENT ON COLUMN versao_agente.parada_em IS 'Since when it is offered to nobody, whatever its percentage, which it goes on with when it is resumed.';
