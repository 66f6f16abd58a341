-- Up Migration

CREATE TABLE fatura_vista (
  id_fatura bigint NOT NULL REFERENCES fatura,
  onde varchar(20) NOT NULL CHECK (onde IN ('PORTAL', 'PAGINA_PAGAMENTO')),
  primeira_em timestamptz NOT NULL,
  ultima_em timestamptz NOT NULL CHECK (ultima_em >= primeira_em),
  PRIMARY KEY (id_fatura, onde)
);
COMMENT ON TABLE fatura_vista IS 'When the customer opened an invoice, for the first and the last time. Staff who look leave no row.';
