-- Up Migration

CREATE TABLE instituicao (
  codigo varchar(20) PRIMARY KEY,
  nome varchar(150) NOT NULL
);
COMMENT ON TABLE instituicao IS 'Partners that bring their own accounts and may subsidise a plan.';

CREATE TABLE tipo_conta (
  codigo varchar(20) PRIMARY KEY,
  descricao varchar(150) NOT NULL,
  codigo_instituicao varchar(20) REFERENCES instituicao,
  habilitar_edicao_tomador boolean NOT NULL
);
COMMENT ON TABLE tipo_conta IS 'Account types are rows: code asks only whether an account is RCV_RCPN.';
COMMENT ON COLUMN tipo_conta.codigo_instituicao IS 'NULL: the account came to us without a partner.';
COMMENT ON COLUMN tipo_conta.habilitar_edicao_tomador IS 'Default of the type; usuario.habilitar_edicao_tomador overrides it.';

INSERT INTO instituicao (codigo, nome) VALUES ('RCV', 'Sistema parceiro do registro civil');

INSERT INTO tipo_conta (codigo, descricao, codigo_instituicao, habilitar_edicao_tomador) VALUES
  ('RCV_RCPN', 'Cartório de registro civil', 'RCV', false),
  ('NOR_PF', 'Pessoa física', NULL, true),
  ('NOR_PJ', 'Pessoa jurídica', NULL, true);
