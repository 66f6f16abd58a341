-- Up Migration

ALTER TABLE prova VALIDATE CONSTRAINT prova_id_teste_fkey;
ALTER TABLE prova DROP CONSTRAINT prova_uma_por_mes;
