-- Up Migration

ALTER TABLE plano_oferta VALIDATE CONSTRAINT plano_oferta_anterior_fkey;
