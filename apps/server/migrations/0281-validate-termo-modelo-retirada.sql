-- Up Migration

ALTER TABLE termo_modelo VALIDATE CONSTRAINT termo_modelo_retirado_antes_de_valer;
