-- Up Migration

ALTER TABLE batimento VALIDATE CONSTRAINT batimento_atualizacao;
