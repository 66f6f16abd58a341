-- Up Migration

ALTER TABLE item_atencao VALIDATE CONSTRAINT item_atencao_tipo;
