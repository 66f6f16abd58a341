-- Up Migration

CREATE TABLE fatura_link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_fatura bigint NOT NULL REFERENCES fatura,
  resumo bytea NOT NULL UNIQUE CHECK (length(resumo) = 32),
  criado_em timestamptz NOT NULL,
  vale_ate timestamptz NOT NULL CHECK (vale_ate > criado_em),
  revogado_em timestamptz
);
CREATE UNIQUE INDEX fatura_link_vivo ON fatura_link (id_fatura) WHERE revogado_em IS NULL;
CREATE INDEX fatura_link_da_fatura ON fatura_link (id_fatura);
COMMENT ON TABLE fatura_link IS 'Links by which an invoice is paid without signing in; one of an invoice at a time.';
COMMENT ON COLUMN fatura_link.resumo IS 'SHA-256 of the token, which is kept nowhere.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('dias-link-pagamento', date '2021-01-01', to_jsonb(30), 'inteiro',
   'Por quantos dias vale o link que o cliente envia a quem paga a fatura.');
