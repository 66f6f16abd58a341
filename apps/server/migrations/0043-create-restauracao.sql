-- Up Migration

CREATE TABLE restauracao (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_dispositivo bigint NOT NULL,
  id_contratacao bigint NOT NULL,
  id_configuracao bigint NOT NULL,
  caminho bytea[] NOT NULL,
  em_instante timestamptz NOT NULL,
  destino varchar(30) NOT NULL CHECK (destino IN ('ORIGINAL', 'PASTA_DE_RESTAURACAO', 'ESCOLHIDO_NA_MAQUINA')),
  sobrescrever varchar(20) NOT NULL CHECK (sobrescrever IN ('NUNCA', 'SE_MAIS_ANTIGO', 'SEMPRE')),
  criada_em timestamptz NOT NULL,
  concluida_em timestamptz,
  sucesso boolean,
  recibo jsonb,
  FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES dispositivo (id, id_contratacao),
  FOREIGN KEY (id_configuracao, id_contratacao) REFERENCES configuracao (id, id_contratacao),
  CONSTRAINT restauracao_recibo CHECK (num_nulls(concluida_em, sucesso, recibo) IN (0, 3))
);
CREATE INDEX restauracao_id_dispositivo ON restauracao (id_dispositivo, id);
COMMENT ON COLUMN restauracao.caminho IS 'Names from the volume to a folder or a file; none: the whole configuration.';
COMMENT ON COLUMN restauracao.em_instante IS 'As the files were then.';
COMMENT ON COLUMN restauracao.sucesso IS 'Every file that was asked for was written and has its hash.';
