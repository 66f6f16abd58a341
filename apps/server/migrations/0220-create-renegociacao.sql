-- Up Migration

CREATE TABLE renegociacao (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario bigint NOT NULL REFERENCES usuario,
  valor_centavos integer NOT NULL CHECK (valor_centavos > 0),
  data_vencimento date NOT NULL,
  situacao varchar(15) NOT NULL DEFAULT 'ABERTA' CHECK (situacao IN
    ('ABERTA', 'PAGA', 'EXPIRADA', 'CONTESTADA', 'PERDIDA', 'DEVOLVIDA')),
  id_usuario_autor bigint NOT NULL REFERENCES usuario,
  enderecos varchar(150)[] NOT NULL,
  criada_em timestamptz NOT NULL,
  encerrada_em timestamptz,
  numero_boleto varchar(20) UNIQUE CHECK (numero_boleto <> ''),
  codigo_barras varchar(44) CHECK (codigo_barras ~ '^[0-9]{44}$'),
  linha_digitavel varchar(47) CHECK (linha_digitavel ~ '^[0-9]{47}$'),
  pix_copia_e_cola varchar(512) CHECK (pix_copia_e_cola <> ''),
  UNIQUE (id, id_usuario),
  CONSTRAINT renegociacao_encerrada CHECK ((situacao = 'ABERTA') = (encerrada_em IS NULL)),
  CONSTRAINT renegociacao_boleto CHECK (num_nulls(numero_boleto, codigo_barras, linha_digitavel, pix_copia_e_cola) IN (0, 4))
);
CREATE INDEX renegociacao_id_usuario ON renegociacao (id_usuario, id);
CREATE INDEX renegociacao_id_usuario_autor ON renegociacao (id_usuario_autor);
CREATE INDEX renegociacao_aberta ON renegociacao (id) WHERE situacao = 'ABERTA';
COMMENT ON TABLE renegociacao IS 'Several overdue invoices of a person on one boleto: their plain sum, without fine and interest.';
COMMENT ON COLUMN renegociacao.situacao IS 'CONTESTADA: its payment is disputed; PERDIDA: a dispute took it back; DEVOLVIDA: it went back without our asking.';
COMMENT ON COLUMN renegociacao.enderecos IS 'Where its boleto is to be sent; empty once the message is on its way, or will never be.';
COMMENT ON COLUMN renegociacao.encerrada_em IS 'When it last changed, since it is no longer open.';
COMMENT ON COLUMN renegociacao.numero_boleto IS 'Of its one boleto, as the bank registered it; NULL until then.';

CREATE TABLE renegociacao_fatura (
  id_renegociacao bigint NOT NULL,
  id_fatura bigint NOT NULL,
  id_usuario bigint NOT NULL,
  liberada_em timestamptz,
  PRIMARY KEY (id_renegociacao, id_fatura),
  FOREIGN KEY (id_renegociacao, id_usuario) REFERENCES renegociacao (id, id_usuario),
  FOREIGN KEY (id_fatura, id_usuario) REFERENCES fatura (id, id_usuario)
);
CREATE UNIQUE INDEX renegociacao_fatura_um_vinculo ON renegociacao_fatura (id_fatura) WHERE liberada_em IS NULL;
CREATE INDEX renegociacao_fatura_id_fatura ON renegociacao_fatura (id_fatura, id_renegociacao);
COMMENT ON COLUMN renegociacao_fatura.liberada_em IS 'NULL while the renegotiation stands: open, paid or disputed.';
COMMENT ON INDEX renegociacao_fatura_um_vinculo IS 'An invoice is in one renegotiation at a time.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('dias-uteis-expiracao-renegociacao', date '2021-01-01', to_jsonb(3), 'inteiro',
   'Quantos dias úteis depois do vencimento um boleto único ainda espera a compensação do banco.');
