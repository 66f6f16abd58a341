-- Up Migration

CREATE TABLE item_excluido (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_contratacao bigint NOT NULL,
  id_dispositivo bigint NOT NULL,
  id_configuracao bigint NOT NULL,
  id_usuario bigint NOT NULL REFERENCES usuario,
  tipo varchar(10) NOT NULL CHECK (tipo IN ('ARQUIVO', 'PASTA', 'VERSOES')),
  caminho bytea[] NOT NULL,
  ignorado boolean NOT NULL,
  excluido_em timestamptz NOT NULL,
  expurgo_em timestamptz NOT NULL,
  arquivos bigint NOT NULL DEFAULT 0 CHECK (arquivos >= 0),
  versoes bigint NOT NULL DEFAULT 0 CHECK (versoes >= 0),
  bytes bigint NOT NULL DEFAULT 0 CHECK (bytes >= 0),
  desfeito_em timestamptz,
  expurgado_em timestamptz,
  FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES dispositivo (id, id_contratacao),
  FOREIGN KEY (id_configuracao, id_contratacao) REFERENCES configuracao (id, id_contratacao),
  CHECK (expurgo_em >= excluido_em),
  CONSTRAINT item_excluido_um_fim CHECK (num_nonnulls(desfeito_em, expurgado_em) <= 1)
);
CREATE INDEX item_excluido_da_contratacao ON item_excluido (id_contratacao, expurgo_em, id) WHERE desfeito_em IS NULL AND expurgado_em IS NULL;
CREATE INDEX item_excluido_a_expurgar ON item_excluido (expurgo_em) WHERE desfeito_em IS NULL AND expurgado_em IS NULL;
CREATE INDEX item_excluido_do_usuario ON item_excluido (id_usuario);
CREATE INDEX item_excluido_do_dispositivo ON item_excluido (id_dispositivo);
CREATE INDEX item_excluido_da_configuracao ON item_excluido (id_configuracao);
COMMENT ON TABLE item_excluido IS 'What a person deleted, and until when it can come back.';
COMMENT ON COLUMN item_excluido.ignorado IS 'The path was to be kept no more; undoing takes that back, too.';
COMMENT ON COLUMN item_excluido.expurgo_em IS 'From here on the bytes may leave the store, and nothing brings them back.';

CREATE TABLE item_excluido_delta (
  id_dispositivo bigint NOT NULL,
  sequencia bigint NOT NULL,
  id_item bigint NOT NULL REFERENCES item_excluido,
  PRIMARY KEY (id_dispositivo, sequencia)
);
CREATE INDEX item_excluido_delta_do_item ON item_excluido_delta (id_item);
COMMENT ON TABLE item_excluido_delta IS 'Deltas that delete for an item: whoever applies one keeps its versions for it.';

CREATE TABLE versao_excluida (
  id_dispositivo bigint NOT NULL,
  chave bytea NOT NULL CHECK (length(chave) = 32),
  numero bigint NOT NULL,
  id_item bigint NOT NULL REFERENCES item_excluido,
  id_configuracao bigint NOT NULL,
  caminho bytea NOT NULL,
  valido_de timestamptz NOT NULL,
  valido_ate timestamptz,
  tamanho_bytes bigint,
  modificado_em_micros bigint,
  tamanho_bloco bigint,
  sha256 bytea,
  trechos bytea,
  PRIMARY KEY (id_dispositivo, chave, numero)
);
CREATE INDEX versao_excluida_do_item ON versao_excluida (id_item, chave, numero);
COMMENT ON TABLE versao_excluida IS 'Versions of deleted items as the catalog had them, until the item comes back or is purged.';
COMMENT ON COLUMN versao_excluida.chave IS 'SHA-256 of the configuration and the path: a path may be longer than an index takes.';
COMMENT ON COLUMN versao_excluida.caminho IS 'Names from the volume on, each but the last ended by a zero byte.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('dias-desfazer-exclusao', date '2021-01-01', '7', 'inteiro', 'Dias em que arquivos, versões e pastas excluídos ainda podem voltar.');
