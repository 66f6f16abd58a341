-- Up Migration

ALTER TABLE usuario VALIDATE CONSTRAINT usuario_email_pendente_inteiro;
ALTER TABLE usuario VALIDATE CONSTRAINT usuario_email_pendente_notificacao;
