-- Up Migration

CREATE TABLE fatura_historico (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_fatura bigint NOT NULL REFERENCES fatura,
  de_situacao smallint REFERENCES situacao_fatura,
  para_situacao smallint REFERENCES situacao_fatura,
  motivo varchar(40) NOT NULL CHECK (motivo ~ '^[A-Z]+(_[A-Z]+)*$'),
  tipo_autor varchar(10) NOT NULL CHECK (tipo_autor IN ('USUARIO', 'SISTEMA')),
  id_usuario_autor bigint REFERENCES usuario,
  ocorrido_em timestamptz NOT NULL,
  CONSTRAINT fatura_historico_autor CHECK ((tipo_autor = 'USUARIO') = (id_usuario_autor IS NOT NULL)),
  CONSTRAINT fatura_historico_de_para CHECK (de_situacao IS NOT NULL OR para_situacao IS NOT NULL)
);
CREATE INDEX fatura_historico_id_fatura ON fatura_historico (id_fatura, id);
CREATE UNIQUE INDEX fatura_historico_um_inicio ON fatura_historico (id_fatura) WHERE de_situacao IS NULL;
CREATE INDEX fatura_historico_id_usuario_autor ON fatura_historico (id_usuario_autor);
COMMENT ON TABLE fatura_historico IS 'Every change of an invoice: from, to, why, who, when.';
COMMENT ON COLUMN fatura_historico.de_situacao IS 'Null: it was issued.';
COMMENT ON COLUMN fatura_historico.para_situacao IS 'Null: it no longer stands.';
CREATE TRIGGER fatura_historico_append_only BEFORE UPDATE OR DELETE ON fatura_historico
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER fatura_historico_no_truncate BEFORE TRUNCATE ON fatura_historico
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the history of older invoices was, nobody wrote down: one line tells where they stand.
INSERT INTO fatura_historico (id_fatura, para_situacao, motivo, tipo_autor, ocorrido_em)
SELECT id, codigo_situacao, 'MIGRACAO', 'SISTEMA', emitida_em FROM fatura ORDER BY id;
