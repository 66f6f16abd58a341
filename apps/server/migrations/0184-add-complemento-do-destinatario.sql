ALTER TABLE fatura_destinatario ADD COLUMN complemento varchar(60) NOT NULL DEFAULT '';
