-- Up Migration

CREATE TABLE ajuda (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario bigint NOT NULL REFERENCES usuario,
  codigo_hmac bytea NOT NULL CHECK (octet_length(codigo_hmac) = 32),
  pedida_em timestamptz NOT NULL,
  codigo_valido_ate timestamptz NOT NULL CHECK (codigo_valido_ate > pedida_em),
  sessao_hmac bytea CHECK (octet_length(sessao_hmac) = 32),
  id_usuario_analista bigint REFERENCES usuario,
  id_contratacao bigint REFERENCES contratacao,
  codigo_situacao integer,
  sessao_identidade varchar(100),
  iniciada_em timestamptz,
  valida_ate timestamptz,
  vistos varchar(20)[] NOT NULL DEFAULT '{}',
  encerrada_em timestamptz,
  motivo varchar(12) CHECK (motivo IN ('CLIENTE', 'ANALISTA', 'SAIDA', 'PRAZO', 'SITUACAO', 'OUTRO_PEDIDO')),
  CONSTRAINT ajuda_sessao_inteira CHECK (
    num_nulls(sessao_hmac, id_usuario_analista, id_contratacao, codigo_situacao, iniciada_em, valida_ate) IN (0, 6)),
  CONSTRAINT ajuda_de_outra_pessoa CHECK (id_usuario_analista <> id_usuario),
  CONSTRAINT ajuda_encerrada CHECK ((encerrada_em IS NULL) = (motivo IS NULL))
);
CREATE UNIQUE INDEX ajuda_uma_por_pessoa ON ajuda (id_usuario) WHERE encerrada_em IS NULL;
CREATE UNIQUE INDEX ajuda_sessao ON ajuda (sessao_hmac);
CREATE INDEX ajuda_id_usuario ON ajuda (id_usuario);
CREATE INDEX ajuda_id_usuario_analista ON ajuda (id_usuario_analista);
CREATE INDEX ajuda_id_contratacao ON ajuda (id_contratacao);
CREATE INDEX ajuda_abertas ON ajuda (id) WHERE encerrada_em IS NULL;
CREATE INDEX ajuda_encerradas ON ajuda (encerrada_em) WHERE encerrada_em IS NOT NULL;
COMMENT ON TABLE ajuda IS 'Help on request: a code that a customer dictates, and the session in which an analyst sees their portal. Kept for a day after its end; what is to last is in the trail.';
COMMENT ON COLUMN ajuda.codigo_situacao IS 'Of the subscription when the session began: another one ends it.';
COMMENT ON COLUMN ajuda.sessao_identidade IS 'The sign-in of the analyst to which the session belongs; in another one it is worth nothing.';
COMMENT ON COLUMN ajuda.vistos IS 'Subjects that were looked at, in their order.';
