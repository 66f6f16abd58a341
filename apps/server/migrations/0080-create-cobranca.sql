-- Up Migration

CREATE TABLE cliente_pagamento (
  id_usuario bigint PRIMARY KEY REFERENCES usuario,
  id_no_provedor varchar(50) NOT NULL UNIQUE,
  criado_em timestamptz NOT NULL
);
COMMENT ON TABLE cliente_pagamento IS 'The payment provider''s name for a user. The tokens of their cards are good only with it.';

CREATE TABLE cobranca (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  referencia varchar(100) NOT NULL UNIQUE CHECK (referencia ~ '^[a-z0-9]+(:[a-z0-9-]+)+$'),
  chave uuid NOT NULL UNIQUE,
  origem varchar(20) NOT NULL CHECK (origem ~ '^[A-Z]+(_[A-Z]+)*$'),
  id_origem bigint NOT NULL,
  id_usuario bigint NOT NULL REFERENCES usuario,
  forma varchar(10) NOT NULL REFERENCES tipo_pagamento,
  id_cartao bigint,
  ip inet,
  valor_centavos integer NOT NULL CHECK (valor_centavos > 0),
  vencimento date NOT NULL,
  descricao varchar(200) NOT NULL CHECK (descricao <> ''),
  situacao varchar(15) NOT NULL DEFAULT 'PEDIDA' CHECK (situacao IN
    ('PEDIDA', 'ABERTA', 'PAGA', 'RECUSADA', 'SEM_RESPOSTA', 'ANULADA', 'ESTORNANDO', 'ESTORNADA', 'CONTESTADA')),
  motivo varchar(100),
  id_no_provedor varchar(50) UNIQUE,
  pedida_em timestamptz NOT NULL,
  enviada_em timestamptz,
  paga_em timestamptz,
  UNIQUE (id, id_usuario),
  FOREIGN KEY (id_cartao, id_usuario) REFERENCES cartao_credito (id, id_usuario),
  CONSTRAINT cobranca_cartao CHECK ((forma = 'CARTAO') = (id_cartao IS NOT NULL)),
  CONSTRAINT cobranca_paga CHECK (situacao NOT IN ('PAGA', 'ESTORNANDO', 'ESTORNADA', 'CONTESTADA') OR paga_em IS NOT NULL)
);
CREATE INDEX cobranca_origem ON cobranca (origem, id_origem, id);
CREATE INDEX cobranca_id_usuario ON cobranca (id_usuario, id);
CREATE INDEX cobranca_id_cartao ON cobranca (id_cartao);
CREATE INDEX cobranca_por_conferir ON cobranca (id) WHERE situacao IN ('PEDIDA', 'ABERTA', 'ESTORNANDO');
CREATE UNIQUE INDEX cobranca_uma_paga ON cobranca (origem, id_origem) WHERE situacao = 'PAGA';
COMMENT ON TABLE cobranca IS 'One attempt to be paid. What it pays is named by origem and id_origem, which this table does not know.';
COMMENT ON COLUMN cobranca.referencia IS 'The asker''s idempotency key, such as fatura:12:1: asking twice makes one charge.';
COMMENT ON COLUMN cobranca.chave IS 'What the provider is told as external reference, and is asked for when an answer was lost.';
COMMENT ON COLUMN cobranca.ip IS 'Address of the person who pays now; NULL when nobody is there: then that of the card''s registration.';
COMMENT ON COLUMN cobranca.motivo IS 'Code of why it was refused, given up or refunded.';
COMMENT ON COLUMN cobranca.enviada_em IS 'Set before the provider is asked: from then on it may exist there, and is looked for before it is asked again.';
COMMENT ON INDEX cobranca_uma_paga IS 'The same thing is never paid twice: a second payment is refunded.';

CREATE TABLE cobranca_historico (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_cobranca bigint NOT NULL REFERENCES cobranca,
  de_situacao varchar(15),
  para_situacao varchar(15) NOT NULL,
  motivo varchar(100),
  ocorrido_em timestamptz NOT NULL
);
CREATE INDEX cobranca_historico_id_cobranca ON cobranca_historico (id_cobranca, id);
CREATE TRIGGER cobranca_historico_append_only BEFORE UPDATE OR DELETE ON cobranca_historico
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cobranca_historico_no_truncate BEFORE TRUNCATE ON cobranca_historico
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE credito (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario bigint NOT NULL REFERENCES usuario,
  id_cobranca bigint NOT NULL REFERENCES cobranca,
  id_no_provedor varchar(50) NOT NULL UNIQUE,
  valor_centavos integer NOT NULL CHECK (valor_centavos > 0),
  motivo varchar(30) NOT NULL CHECK (motivo ~ '^[A-Z]+(_[A-Z]+)*$'),
  criado_em timestamptz NOT NULL,
  devolvido_em timestamptz
);
CREATE INDEX credito_id_usuario ON credito (id_usuario, id);
CREATE INDEX credito_id_cobranca ON credito (id_cobranca);
COMMENT ON TABLE credito IS 'Money that came in and is not ours to keep: owed to the user from the moment it is seen until the provider gave it back.';
COMMENT ON COLUMN credito.id_no_provedor IS 'The payment that brought it: each is given back once.';

CREATE TABLE evento_pagamento (
  id varchar(150) PRIMARY KEY,
  tipo varchar(80) NOT NULL,
  id_pagamento varchar(50),
  recebido_em timestamptz NOT NULL
);
CREATE INDEX evento_pagamento_recebido_em ON evento_pagamento (recebido_em);
COMMENT ON TABLE evento_pagamento IS 'What the provider told us, once per event. Only a hint: the payment is read again there.';

ALTER TABLE cartao_credito ADD COLUMN ip_cadastro inet;
COMMENT ON COLUMN cartao_credito.ip_cadastro IS 'From where the card was registered; the provider asks for the buyer''s address with each charge.';
