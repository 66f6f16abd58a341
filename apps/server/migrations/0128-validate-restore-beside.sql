-- Up Migration

ALTER TABLE restauracao VALIDATE CONSTRAINT restauracao_sobrescrever;
