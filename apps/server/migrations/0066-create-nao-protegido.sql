-- Up Migration

CREATE TABLE nao_protegido (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_contratacao bigint NOT NULL,
  id_dispositivo bigint NOT NULL,
  id_configuracao bigint NOT NULL,
  chave bytea NOT NULL CHECK (length(chave) = 32),
  id_backup bigint NOT NULL,
  motivo varchar(40) NOT NULL,
  origem text NOT NULL,
  quantidade integer NOT NULL CHECK (quantidade > 0),
  desde timestamptz NOT NULL,
  UNIQUE (id_configuracao, chave),
  FOREIGN KEY (id_configuracao, id_contratacao) REFERENCES configuracao (id, id_contratacao),
  FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES dispositivo (id, id_contratacao),
  FOREIGN KEY (id_backup, id_contratacao) REFERENCES backup (id, id_contratacao)
);
CREATE INDEX nao_protegido_pagina ON nao_protegido (id_dispositivo, motivo, id) INCLUDE (quantidade);
CREATE INDEX nao_protegido_da_contratacao ON nao_protegido (id_contratacao, id_dispositivo) INCLUDE (quantidade);
COMMENT ON TABLE nao_protegido IS 'What backups could not store, until a later one of the same configuration came by and no longer says so.';
COMMENT ON COLUMN nao_protegido.chave IS 'SHA-256 of origem, or of motivo where the agent only counted.';
COMMENT ON COLUMN nao_protegido.id_backup IS 'The last backup that reported it.';
COMMENT ON COLUMN nao_protegido.quantidade IS 'More than one where the agent only counted.';
COMMENT ON COLUMN nao_protegido.desde IS 'When it was first reported, without a backup since that stored it.';
