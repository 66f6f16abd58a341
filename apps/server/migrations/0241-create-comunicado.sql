-- Up Migration

CREATE TABLE comunicado (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_contratacao bigint NOT NULL REFERENCES contratacao,
  codigo smallint NOT NULL CHECK (codigo IN (1, 3)),
  texto varchar(1000) NOT NULL CHECK (texto <> ''),
  ativo boolean NOT NULL,
  versao integer NOT NULL CHECK (versao > 0),
  entrega varchar(10) NOT NULL CHECK (entrega IN ('ENVIANDO', 'ENTREGUE', 'RECUSADO')),
  motivo_recusa varchar(500),
  mudado_em timestamptz NOT NULL,
  CONSTRAINT comunicado_um_por_tipo UNIQUE (id_contratacao, codigo),
  CONSTRAINT comunicado_motivo CHECK ((entrega = 'RECUSADO') = (motivo_recusa IS NOT NULL))
);
CREATE INDEX comunicado_enviando ON comunicado (mudado_em) WHERE entrega = 'ENVIANDO';
COMMENT ON TABLE comunicado IS 'Notices that the partner''s system shows to registry offices, as they are to stand there.';
COMMENT ON COLUMN comunicado.codigo IS '1: we tried to reach you; 3: your storage is full.';
COMMENT ON COLUMN comunicado.versao IS 'How often it was switched: the partner ignores what has a lower one.';
COMMENT ON CONSTRAINT comunicado_um_por_tipo ON comunicado IS 'At most one live notice per subscription and type.';
