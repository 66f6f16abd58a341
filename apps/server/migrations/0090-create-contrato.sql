-- Up Migration

CREATE SEQUENCE contrato_numero AS bigint MAXVALUE 99999999 NO CYCLE;
COMMENT ON SEQUENCE contrato_numero IS 'The last eight digits of a protocol; the first four are the year of the acceptance.';

CREATE TABLE contrato (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  numero varchar(12) NOT NULL UNIQUE CHECK (numero ~ '^[0-9]{12}$'),
  id_usuario bigint NOT NULL,
  id_contratacao bigint NOT NULL,
  id_termo_modelo bigint NOT NULL REFERENCES termo_modelo,
  id_plano_oferta_tipo_pagamento bigint NOT NULL REFERENCES plano_oferta_tipo_pagamento,
  valor_centavos bigint NOT NULL CHECK (valor_centavos >= 0),
  valor_subsidio_centavos bigint NOT NULL CHECK (valor_subsidio_centavos >= 0),
  texto text NOT NULL CHECK (texto <> ''),
  anexos jsonb NOT NULL CHECK (jsonb_typeof(anexos) = 'array'),
  consentimentos jsonb NOT NULL CHECK (jsonb_typeof(consentimentos) = 'array'),
  usar_dados_recivil boolean,
  hash_termo varchar(64) NOT NULL CHECK (hash_termo ~ '^[0-9a-f]{64}$'),
  contratante jsonb NOT NULL CHECK (jsonb_typeof(contratante) = 'object'),
  aceito_em timestamptz NOT NULL,
  ip inet NOT NULL,
  user_agent text,
  hash_anterior varchar(64) NOT NULL CHECK (hash_anterior ~ '^[0-9a-f]{64}$'),
  hash varchar(64) NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  UNIQUE (id_usuario, hash_anterior),
  FOREIGN KEY (id_contratacao, id_usuario) REFERENCES contratacao (id, id_usuario)
);
CREATE INDEX contrato_id_contratacao ON contrato (id_contratacao, id);
CREATE INDEX contrato_id_usuario ON contrato (id_usuario, id);
COMMENT ON TABLE contrato IS
  'Append-only record of an acceptance, one per contract document. It is in force until the next one of its subscription, or until that ends.';
COMMENT ON COLUMN contrato.numero IS 'The protocol.';
COMMENT ON COLUMN contrato.texto IS 'Exactly what was accepted, filled; with anexos and consentimentos it gives hash_termo.';
COMMENT ON COLUMN contrato.consentimentos IS 'Each checkbox: its text and whether it was ticked.';
COMMENT ON COLUMN contrato.contratante IS 'Name, document, account type and e-mail, as they were.';
COMMENT ON COLUMN contrato.hash IS 'SHA-256 over the record and hash_anterior, which is that of the person''s record before; one chain per person.';

CREATE TRIGGER contrato_append_only BEFORE UPDATE OR DELETE ON contrato
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER contrato_no_truncate BEFORE TRUNCATE ON contrato
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('provedor-nome', '2021-01-01', '"Acervo Tecnologia Ltda."', 'texto', 'Nome empresarial de quem presta o serviço, como nos contratos.'),
  ('provedor-cnpj', '2021-01-01', '"11222333000181"', 'texto', 'CNPJ de quem presta o serviço, sem máscara.');
