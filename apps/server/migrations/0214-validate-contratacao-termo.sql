-- Up Migration

ALTER TABLE contratacao VALIDATE CONSTRAINT contratacao_id_termo_modelo_fkey;
