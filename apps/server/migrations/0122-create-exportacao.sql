-- Up Migration

-- What runs now, and nothing else: a row is written when an export begins and gone when it ends.
CREATE TABLE exportacao (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario bigint NOT NULL REFERENCES usuario,
  tipo varchar(40) NOT NULL CHECK (tipo ~ '^[A-Z]+(_[A-Z]+)*$'),
  linhas integer NOT NULL DEFAULT 0 CHECK (linhas >= 0),
  iniciada_em timestamptz NOT NULL,
  expira_em timestamptz NOT NULL,
  CONSTRAINT exportacao_prazo CHECK (expira_em > iniciada_em)
);
CREATE UNIQUE INDEX exportacao_uma_por_tipo ON exportacao (id_usuario, tipo);
COMMENT ON TABLE exportacao IS 'Exports that are under way, each held by who makes it for as long as it renews the lease.';
COMMENT ON COLUMN exportacao.linhas IS 'Rows given when the lease was last renewed.';
COMMENT ON COLUMN exportacao.expira_em IS 'From then on its maker is taken for dead, and the next export clears it away.';
