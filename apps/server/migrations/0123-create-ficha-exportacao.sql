-- Up Migration

-- Tickets by which a browser fetches one export without a token. They are of use for a minute and cleared away then.
CREATE TABLE ficha_exportacao (
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  id_usuario bigint NOT NULL REFERENCES usuario,
  grupos text[] NOT NULL,
  pedido varchar(2000) NOT NULL,
  criada_em timestamptz NOT NULL,
  expira_em timestamptz NOT NULL,
  usada_em timestamptz,
  CONSTRAINT ficha_exportacao_prazo CHECK (expira_em > criada_em)
);
CREATE INDEX ficha_exportacao_expira_em ON ficha_exportacao (expira_em);
COMMENT ON TABLE ficha_exportacao IS 'Single-use tickets for one export each, of the person who asked for it.';
COMMENT ON COLUMN ficha_exportacao.hash IS 'SHA-256 of the ticket, which itself is nowhere kept.';
COMMENT ON COLUMN ficha_exportacao.grupos IS 'Groups that the token named: opening gives no role that they had not, nor one that they have lost since.';
COMMENT ON COLUMN ficha_exportacao.pedido IS 'Path and query of the export, with its inputs.';
