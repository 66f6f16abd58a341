-- Up Migration

CREATE TABLE situacao_contratacao (
  codigo smallint PRIMARY KEY,
  descricao varchar(50) NOT NULL
);

INSERT INTO situacao_contratacao (codigo, descricao) VALUES
  (1, 'Ativa'),
  (2, 'Inativa'),
  (3, 'Cancelada'),
  (4, 'Suspensa'),
  (5, 'Encerrada'),
  (6, 'Aguardando assinatura do termo'),
  (7, 'Aguardando pagamento'),
  (8, 'Em contratação');

CREATE TABLE contratacao (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario bigint NOT NULL REFERENCES usuario,
  nome varchar(100) NOT NULL CHECK (nome <> '' AND nome = btrim(nome)),
  cartosoft boolean NOT NULL DEFAULT false,
  codigo_situacao smallint NOT NULL REFERENCES situacao_contratacao,
  id_plano_oferta_tipo_pagamento bigint NOT NULL REFERENCES plano_oferta_tipo_pagamento,
  id_cartao_principal bigint,
  id_cartao_secundario bigint,
  id_cartorio bigint REFERENCES cartorio,
  id_endereco bigint UNIQUE REFERENCES endereco,
  atendimento_arquivado boolean NOT NULL DEFAULT false,
  data_contratacao timestamptz NOT NULL,
  data_inicio date,
  data_fim date,
  UNIQUE (id, id_usuario),
  FOREIGN KEY (id_cartao_principal, id_usuario) REFERENCES cartao_credito (id, id_usuario),
  FOREIGN KEY (id_cartao_secundario, id_usuario) REFERENCES cartao_credito (id, id_usuario),
  CONSTRAINT contratacao_cartoes_diferentes CHECK (id_cartao_principal <> id_cartao_secundario),
  CHECK (data_fim >= data_inicio)
);
CREATE UNIQUE INDEX contratacao_nome_unico ON contratacao (id_usuario, lower(nome)) WHERE codigo_situacao NOT IN (3, 5);
CREATE UNIQUE INDEX contratacao_uma_em_contratacao ON contratacao (id_usuario) WHERE codigo_situacao IN (7, 8);
CREATE INDEX contratacao_id_usuario ON contratacao (id_usuario, id);
CREATE INDEX contratacao_data_contratacao ON contratacao (data_contratacao, id);
CREATE INDEX contratacao_codigo_situacao ON contratacao (codigo_situacao, data_contratacao, id);
CREATE INDEX contratacao_id_plano_oferta_tipo_pagamento ON contratacao (id_plano_oferta_tipo_pagamento);
CREATE INDEX contratacao_id_cartorio ON contratacao (id_cartorio);
CREATE INDEX contratacao_id_cartao_principal ON contratacao (id_cartao_principal);
CREATE INDEX contratacao_id_cartao_secundario ON contratacao (id_cartao_secundario);
COMMENT ON COLUMN contratacao.cartosoft IS 'The web variant: it has no devices of its own. On the wire 1 or 0.';
COMMENT ON COLUMN contratacao.id_cartao_principal IS 'Card of this subscription, before those of the user; the foreign key holds it to the same user.';
COMMENT ON COLUMN contratacao.id_cartorio IS 'The office it was hired for: a user may hold subscriptions of several.';
COMMENT ON COLUMN contratacao.id_endereco IS 'Address given for this subscription, one of the choices for unified billing.';
COMMENT ON COLUMN contratacao.data_contratacao IS 'When it was hired; withdrawal counts from here.';
COMMENT ON COLUMN contratacao.data_inicio IS 'Civil date of the first activation; NULL until then.';
COMMENT ON INDEX contratacao_uma_em_contratacao IS 'A double submit makes one subscription.';

CREATE TABLE contratacao_historico (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_contratacao bigint NOT NULL REFERENCES contratacao,
  de_situacao smallint REFERENCES situacao_contratacao,
  para_situacao smallint NOT NULL REFERENCES situacao_contratacao,
  motivo varchar(500) NOT NULL CHECK (motivo <> ''),
  tipo_autor varchar(10) NOT NULL CHECK (tipo_autor IN ('USUARIO', 'SISTEMA', 'PARCEIRO')),
  id_usuario_autor bigint REFERENCES usuario,
  ocorrido_em timestamptz NOT NULL,
  CONSTRAINT contratacao_historico_muda CHECK (de_situacao <> para_situacao),
  CONSTRAINT contratacao_historico_autor CHECK ((tipo_autor = 'USUARIO') = (id_usuario_autor IS NOT NULL))
);
CREATE INDEX contratacao_historico_id_contratacao ON contratacao_historico (id_contratacao, id);
CREATE UNIQUE INDEX contratacao_historico_um_inicio ON contratacao_historico (id_contratacao) WHERE de_situacao IS NULL;
COMMENT ON TABLE contratacao_historico IS 'Append-only: from, to, why, who, when. The first row of a subscription has no de_situacao.';
COMMENT ON COLUMN contratacao_historico.motivo IS 'Code of the reason, as the transition names it.';

CREATE TRIGGER contratacao_historico_append_only BEFORE UPDATE OR DELETE ON contratacao_historico
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER contratacao_historico_no_truncate BEFORE TRUNCATE ON contratacao_historico
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE uso (
  id_contratacao bigint PRIMARY KEY REFERENCES contratacao,
  bytes bigint NOT NULL DEFAULT 0 CHECK (bytes >= 0)
);
COMMENT ON TABLE uso IS 'Bytes at rest of a subscription, changed in the transaction that confirms or deletes. Its row lock is what a reservation of space waits for; a subscription without a row uses nothing.';

CREATE TABLE tomador (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario bigint NOT NULL,
  id_contratacao bigint NOT NULL UNIQUE,
  tipo_pessoa varchar(2) NOT NULL CHECK (tipo_pessoa IN ('PF', 'PJ')),
  cpf varchar(11) CHECK (cpf ~ '^[0-9]{11}$'),
  cnpj varchar(14) CHECK (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  inscricao_municipal varchar(20),
  nome_razao_social varchar(200) NOT NULL CHECK (nome_razao_social <> ''),
  id_endereco bigint NOT NULL UNIQUE REFERENCES endereco,
  UNIQUE (id, id_usuario),
  FOREIGN KEY (id_contratacao, id_usuario) REFERENCES contratacao (id, id_usuario),
  CONSTRAINT tomador_documento CHECK (
    CASE tipo_pessoa WHEN 'PF' THEN cpf IS NOT NULL AND cnpj IS NULL ELSE cnpj IS NOT NULL AND cpf IS NULL END
  )
);
CREATE INDEX tomador_id_usuario ON tomador (id_usuario);
COMMENT ON TABLE tomador IS 'Who receives the tax invoice of a subscription; without a row, the user.';

-- Choices for unified billing and subsidy point back at what the user owns.
ALTER TABLE usuario
  ADD COLUMN id_endereco_cobranca_contratacao bigint REFERENCES endereco,
  ADD COLUMN id_tomador_cobranca_contratacao bigint,
  ADD COLUMN id_contratacao_subsidio bigint,
  ADD FOREIGN KEY (id_tomador_cobranca_contratacao, id) REFERENCES tomador (id, id_usuario),
  ADD FOREIGN KEY (id_contratacao_subsidio, id) REFERENCES contratacao (id, id_usuario);
COMMENT ON COLUMN usuario.id_contratacao_subsidio IS 'The one subscription that gets the partner''s subsidy; NULL: the oldest active one.';
