-- Up Migration

CREATE TABLE remocao_dispositivo (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_dispositivo bigint NOT NULL,
  id_contratacao bigint NOT NULL,
  id_usuario bigint NOT NULL REFERENCES usuario,
  removido_em timestamptz NOT NULL,
  arquivos bigint NOT NULL CHECK (arquivos >= 0),
  bytes bigint NOT NULL CHECK (bytes >= 0),
  desfeita_em timestamptz,
  expurgado_em timestamptz,
  FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES dispositivo (id, id_contratacao),
  CONSTRAINT remocao_dispositivo_um_fim CHECK (num_nonnulls(desfeita_em, expurgado_em) <= 1)
);
CREATE UNIQUE INDEX remocao_dispositivo_em_aberto ON remocao_dispositivo (id_dispositivo) WHERE desfeita_em IS NULL AND expurgado_em IS NULL;
CREATE INDEX remocao_dispositivo_da_contratacao ON remocao_dispositivo (id_contratacao, expurgado_em, id);
CREATE INDEX remocao_dispositivo_do_dispositivo ON remocao_dispositivo (id_dispositivo);
CREATE INDEX remocao_dispositivo_do_usuario ON remocao_dispositivo (id_usuario);
COMMENT ON TABLE remocao_dispositivo IS 'Who removed a device, and what it held then: the receipt of its purge. Forgotten with the parameter dias-comprovante-exclusao.';

ALTER TABLE item_excluido ADD COLUMN aviso varchar(100);
COMMENT ON COLUMN item_excluido.aviso IS 'Key of the message by which the deletion was told; none for what is too little to be told.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('dias-comprovante-exclusao', date '2021-01-01', to_jsonb(90), 'inteiro',
   'Por quantos dias o comprovante do que foi apagado de vez fica no portal.');
