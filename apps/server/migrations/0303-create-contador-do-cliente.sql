-- Up Migration

CREATE TABLE contador_do_cliente (
  id_usuario bigint PRIMARY KEY REFERENCES usuario,
  email varchar(150),
  confirmado_em timestamptz,
  pendente varchar(150),
  pendente_hash bytea CHECK (octet_length(pendente_hash) = 32),
  pendente_ate timestamptz,
  CONSTRAINT contador_do_cliente_algum CHECK (num_nonnulls(email, pendente) > 0),
  CONSTRAINT contador_do_cliente_confirmado CHECK (num_nonnulls(email, confirmado_em) IN (0, 2)),
  CONSTRAINT contador_do_cliente_pendente CHECK (num_nonnulls(pendente, pendente_hash, pendente_ate) IN (0, 3))
);
COMMENT ON TABLE contador_do_cliente IS
  'Where a customer has the tax documents of each month sent: the address that its owner confirmed, and the one that waits for it.';
COMMENT ON COLUMN contador_do_cliente.pendente_hash IS 'SHA-256 of the secret that the link in the message carries.';

CREATE TABLE remessa_contador (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario bigint NOT NULL REFERENCES usuario,
  mes date NOT NULL CHECK (extract(day FROM mes) = 1),
  parte smallint NOT NULL CHECK (parte > 0),
  pedida_em timestamptz NOT NULL,
  UNIQUE (id_usuario, mes, parte)
);
COMMENT ON TABLE remessa_contador IS
  'Messages to customers'' accountants: a month goes out once, in as many parts as its files need.';

CREATE TABLE remessa_contador_nota (
  id_remessa bigint NOT NULL REFERENCES remessa_contador ON DELETE CASCADE,
  id_nota_fiscal bigint NOT NULL REFERENCES nota_fiscal,
  PRIMARY KEY (id_remessa, id_nota_fiscal)
);
CREATE INDEX remessa_contador_nota_id_nota_fiscal ON remessa_contador_nota (id_nota_fiscal);
COMMENT ON TABLE remessa_contador_nota IS 'The documents whose files go with a message.';
