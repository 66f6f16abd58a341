-- Up Migration

CREATE TABLE cartorio (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  codigo_corregedoria varchar(13) NOT NULL UNIQUE CHECK (codigo_corregedoria <> ''),
  cns varchar(6) UNIQUE CHECK (cns ~ '^[0-9]{6}$'),
  distrito varchar(100) NOT NULL,
  nome varchar(200) NOT NULL,
  nome_distrito_e_cartorio varchar(303) NOT NULL GENERATED ALWAYS AS (distrito || ' — ' || nome) STORED,
  id_municipio integer REFERENCES municipio
);
CREATE INDEX cartorio_id_municipio ON cartorio (id_municipio);
COMMENT ON COLUMN cartorio.codigo_corregedoria IS 'Opaque text of the state''s Corregedoria.';
COMMENT ON COLUMN cartorio.cns IS 'National registry number: five digits and a Luhn digit, without mask.';

CREATE TABLE usuario (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sub uuid NOT NULL UNIQUE,
  cpf_cnpj varchar(14) NOT NULL UNIQUE CHECK (cpf_cnpj ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  nome varchar(255) NOT NULL CHECK (nome <> ''),
  email varchar(254) NOT NULL CHECK (email <> ''),
  email_secundario varchar(150) CHECK (email_secundario <> ''),
  telefone varchar(11) CHECK (telefone ~ '^[0-9]{10,11}$'),
  email_notificacao varchar(1) CHECK (email_notificacao IN ('A', 'P', 'S')),
  tipo_conta varchar(20) NOT NULL REFERENCES tipo_conta,
  id_endereco bigint UNIQUE REFERENCES endereco,
  id_cartorio bigint REFERENCES cartorio,
  habilitar_edicao_tomador boolean,
  codigo_indicacao varchar(8) UNIQUE CHECK (codigo_indicacao ~ '^[A-Z0-9]{8}$'),
  id_vendedor_indicacao bigint REFERENCES usuario CHECK (id_vendedor_indicacao <> id),
  maximo_contratacoes integer NOT NULL DEFAULT 5 CHECK (maximo_contratacoes >= 0),
  tipo_pagamento varchar(10) REFERENCES tipo_pagamento,
  pagamento_unificado boolean NOT NULL DEFAULT false,
  data_cadastro timestamptz NOT NULL,
  CONSTRAINT usuario_email_notificacao_secundario
    CHECK (email_notificacao = 'P' OR email_notificacao IS NULL OR email_secundario IS NOT NULL)
);
CREATE INDEX usuario_email ON usuario (lower(email));
CREATE INDEX usuario_id_cartorio ON usuario (id_cartorio);
CREATE INDEX usuario_id_vendedor_indicacao ON usuario (id_vendedor_indicacao);
CREATE INDEX usuario_data_cadastro ON usuario (data_cadastro, id);
COMMENT ON TABLE usuario IS 'One row per identity. Staff roles are groups of the identity provider and have no column here.';
COMMENT ON COLUMN usuario.sub IS 'The only link to the identity provider; never the e-mail.';
COMMENT ON COLUMN usuario.cpf_cnpj IS 'Also the login. Without mask; a CNPJ may have upper-case letters in its first twelve characters.';
COMMENT ON COLUMN usuario.telefone IS 'Digits with area code.';
COMMENT ON COLUMN usuario.email_notificacao IS 'A both addresses, P the main one, S the secondary one; NULL until the person has chosen.';
COMMENT ON COLUMN usuario.habilitar_edicao_tomador IS 'NULL: as the account type says (tipo_conta.habilitar_edicao_tomador).';
COMMENT ON COLUMN usuario.codigo_indicacao IS 'Who has one is a vendedor.';
COMMENT ON COLUMN usuario.id_vendedor_indicacao IS 'Set once, at registration.';

CREATE TABLE preferencia_notificacao (
  id_usuario bigint NOT NULL REFERENCES usuario,
  id_tipo_notificacao smallint NOT NULL REFERENCES tipo_notificacao,
  habilitado boolean NOT NULL,
  PRIMARY KEY (id_usuario, id_tipo_notificacao)
);
COMMENT ON TABLE preferencia_notificacao IS 'Only what a person chose: a type without a row is on.';

CREATE TABLE assinatura_lgpd (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario bigint NOT NULL REFERENCES usuario,
  id_termo_modelo bigint NOT NULL,
  sha256 varchar(64) NOT NULL,
  usar_dados_recivil boolean,
  nome varchar(100),
  email varchar(100),
  cpf varchar(11) CHECK (cpf ~ '^[0-9]{11}$'),
  endereco jsonb CHECK (jsonb_typeof(endereco) = 'object'),
  assinado_em timestamptz NOT NULL,
  ip inet NOT NULL,
  porta integer CHECK (porta BETWEEN 1 AND 65535),
  user_agent text,
  UNIQUE (id_usuario, id_termo_modelo),
  FOREIGN KEY (id_termo_modelo, sha256) REFERENCES termo_modelo (id, sha256),
  CONSTRAINT assinatura_lgpd_dados_informados
    CHECK (usar_dados_recivil IS DISTINCT FROM false OR (nome IS NOT NULL AND email IS NOT NULL AND cpf IS NOT NULL))
);
CREATE INDEX assinatura_lgpd_id_termo_modelo ON assinatura_lgpd (id_termo_modelo);
COMMENT ON TABLE assinatura_lgpd IS
  'Append-only. A user has signed when there is a row for the newest LGPD term in force that demands a signature, or for a later one. The first signature of a version is the one that counts.';
COMMENT ON COLUMN assinatura_lgpd.sha256 IS 'Hash of the text that was shown: the foreign key proves that it is that of the version.';
COMMENT ON COLUMN assinatura_lgpd.usar_dados_recivil IS
  'The choice of a registry office: true shares the partner''s data, false gives own data; NULL where the account had one consent only.';
COMMENT ON COLUMN assinatura_lgpd.endereco IS 'The address as it was given with the signature.';

CREATE TRIGGER assinatura_lgpd_append_only BEFORE UPDATE OR DELETE ON assinatura_lgpd
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER assinatura_lgpd_no_truncate BEFORE TRUNCATE ON assinatura_lgpd
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
