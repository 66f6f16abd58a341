-- Up Migration

CREATE TABLE video_ajuda (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  titulo varchar(150) NOT NULL,
  url text NOT NULL UNIQUE CHECK (url ~ '^https?://'),
  ordem smallint NOT NULL UNIQUE
);
COMMENT ON TABLE video_ajuda IS 'Help videos, in the order of `ordem`. Filled where the videos are published: none ships with the product.';

CREATE TABLE tipo_notificacao (
  id smallint PRIMARY KEY,
  codigo varchar(40) NOT NULL UNIQUE,
  descricao varchar(150) NOT NULL
);
COMMENT ON TABLE tipo_notificacao IS 'Notices that a person may switch off. Messages that the law or a transaction demands have no type here.';

INSERT INTO tipo_notificacao (id, codigo, descricao) VALUES
  (1, 'BACKUP_CONCLUIDO', 'Backup concluído'),
  (2, 'BACKUP_COM_ERRO', 'Backup com erro'),
  (3, 'DISPOSITIVO_SEM_BACKUP', 'Dispositivo sem backup'),
  (4, 'CAPACIDADE_PROXIMA_DO_LIMITE', 'Capacidade próxima do limite'),
  (5, 'FATURA_EMITIDA', 'Fatura emitida'),
  (6, 'FATURA_VENCIDA', 'Fatura vencida'),
  (7, 'NOTA_FISCAL_EMITIDA', 'Nota fiscal emitida');
