-- Up Migration

ALTER TABLE objeto
  ADD COLUMN liberado_em timestamptz,
  ADD COLUMN exclusao_pedida boolean NOT NULL DEFAULT false,
  ADD COLUMN expurgo_em timestamptz;
CREATE INDEX objeto_liberado ON objeto (id_dispositivo) WHERE liberado_em IS NOT NULL;
COMMENT ON COLUMN objeto.liberado_em IS 'Since when it holds bytes that no version uses, until a compaction has looked at it.';
COMMENT ON COLUMN objeto.exclusao_pedida IS 'Among those bytes are some that a person deleted: they must leave the store within a day.';
COMMENT ON COLUMN objeto.expurgo_em IS 'Since when it is given up: no delta may refer to it again, and its bytes leave the store.';

CREATE TABLE compactacao (
  id_dispositivo bigint NOT NULL REFERENCES dispositivo,
  id_objeto uuid NOT NULL,
  criada_em timestamptz NOT NULL,
  PRIMARY KEY (id_dispositivo, id_objeto)
);
CREATE INDEX compactacao_criada_em ON compactacao (criada_em);
COMMENT ON TABLE compactacao IS 'Objects that a compaction is writing. A row that stays behind authorises the collection of its object.';
