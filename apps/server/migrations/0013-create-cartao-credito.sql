-- Up Migration

CREATE TABLE cartao_credito (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario bigint NOT NULL REFERENCES usuario,
  token varchar(255) NOT NULL UNIQUE,
  bandeira varchar(20) NOT NULL REFERENCES bandeira_cartao,
  ultimos_quatro_digitos varchar(4) NOT NULL CHECK (ultimos_quatro_digitos ~ '^[0-9]{4}$'),
  mes_validade smallint NOT NULL CHECK (mes_validade BETWEEN 1 AND 12),
  ano_validade smallint NOT NULL CHECK (ano_validade BETWEEN 2000 AND 2099),
  apelido varchar(150) NOT NULL CHECK (apelido = upper(apelido) AND apelido ~ '^[[:alnum:] ]+$'),
  nome varchar(150) NOT NULL CHECK (nome ~ '^[A-Z ]+$'),
  status varchar(10) NOT NULL DEFAULT 'ATIVO' CHECK (status IN ('ATIVO', 'EXPIRADO', 'RECUSADO')),
  principal boolean NOT NULL DEFAULT false,
  secundario boolean NOT NULL DEFAULT false,
  id_endereco bigint UNIQUE REFERENCES endereco,
  data_cadastro timestamptz NOT NULL,
  data_exclusao timestamptz,
  UNIQUE (id, id_usuario),
  CONSTRAINT cartao_credito_um_papel CHECK (NOT (principal AND secundario)),
  CONSTRAINT cartao_credito_excluido_sem_papel CHECK (data_exclusao IS NULL OR NOT (principal OR secundario))
);
CREATE INDEX cartao_credito_id_usuario ON cartao_credito (id_usuario);
CREATE UNIQUE INDEX cartao_credito_um_principal ON cartao_credito (id_usuario) WHERE principal;
CREATE UNIQUE INDEX cartao_credito_um_secundario ON cartao_credito (id_usuario) WHERE secundario;
COMMENT ON TABLE cartao_credito IS 'What may be kept of a card: never its number nor CVV.';
COMMENT ON COLUMN cartao_credito.token IS 'The payment provider''s name for the card.';
COMMENT ON COLUMN cartao_credito.nome IS 'Holder, as printed: upper case, no accents.';
COMMENT ON COLUMN cartao_credito.data_exclusao IS 'A card that was charged once stays, hidden.';
