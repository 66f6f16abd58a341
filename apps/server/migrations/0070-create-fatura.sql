-- Up Migration

CREATE TABLE fatura (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario bigint NOT NULL REFERENCES usuario,
  competencia date NOT NULL CHECK (extract(day FROM competencia) = 1),
  codigo_situacao smallint NOT NULL REFERENCES situacao_fatura,
  data_vencimento date NOT NULL,
  emitida_em timestamptz NOT NULL,
  paga_em timestamptz,
  UNIQUE (id, id_usuario),
  CONSTRAINT fatura_paga CHECK ((codigo_situacao = 3) = (paga_em IS NOT NULL))
);
CREATE INDEX fatura_id_usuario ON fatura (id_usuario, competencia, id);
CREATE INDEX fatura_em_aberto ON fatura (id_usuario, competencia, id) WHERE codigo_situacao <> 3;
COMMENT ON TABLE fatura IS 'What a person owes for a month. Its value is the sum of its items; nothing else holds it.';
COMMENT ON COLUMN fatura.competencia IS 'First day of the month that is billed.';
COMMENT ON COLUMN fatura.paga_em IS 'Only a paid invoice has it.';

CREATE TABLE fatura_item (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_fatura bigint NOT NULL,
  id_usuario bigint NOT NULL,
  id_contratacao bigint NOT NULL,
  competencia date NOT NULL CHECK (extract(day FROM competencia) = 1),
  tipo varchar(30) NOT NULL CHECK (tipo ~ '^[A-Z]+(_[A-Z]+)*$'),
  descricao varchar(150) NOT NULL CHECK (descricao <> ''),
  valor_centavos integer NOT NULL CHECK (valor_centavos >= 0),
  CONSTRAINT fatura_item_unico UNIQUE (id_contratacao, competencia, tipo),
  FOREIGN KEY (id_fatura, id_usuario) REFERENCES fatura (id, id_usuario),
  FOREIGN KEY (id_contratacao, id_usuario) REFERENCES contratacao (id, id_usuario)
);
CREATE INDEX fatura_item_id_fatura ON fatura_item (id_fatura);
COMMENT ON COLUMN fatura_item.competencia IS 'The month that the item is for: that of the invoice, or another where one bills several.';
COMMENT ON CONSTRAINT fatura_item_unico ON fatura_item IS 'Whoever the invoice is addressed to, a month of a subscription is billed once.';

CREATE TABLE boleto (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_fatura bigint NOT NULL REFERENCES fatura,
  numero varchar(20) NOT NULL UNIQUE CHECK (numero <> ''),
  codigo_barras varchar(44) NOT NULL CHECK (codigo_barras ~ '^[0-9]{44}$'),
  linha_digitavel varchar(47) NOT NULL CHECK (linha_digitavel ~ '^[0-9]{47}$'),
  pix_copia_e_cola varchar(512) NOT NULL CHECK (pix_copia_e_cola <> ''),
  valor_centavos integer NOT NULL CHECK (valor_centavos > 0),
  data_vencimento date NOT NULL,
  registrado_em timestamptz NOT NULL,
  cancelado_em timestamptz
);
CREATE UNIQUE INDEX boleto_um_em_vigor ON boleto (id_fatura) WHERE cancelado_em IS NULL;
COMMENT ON TABLE boleto IS 'As the bank registered it. A new one for the same invoice cancels the one before.';
COMMENT ON COLUMN boleto.pix_copia_e_cola IS 'Every boleto carries its Pix.';
