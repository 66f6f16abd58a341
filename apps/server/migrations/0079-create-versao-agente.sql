-- Up Migration

CREATE TABLE versao_agente (
  sistema varchar(30) NOT NULL CHECK (sistema ~ '^[a-z0-9]+-[a-z0-9]+$'),
  versao varchar(30) NOT NULL CHECK (versao ~ '^\d{1,5}(\.\d{1,5}){1,3}$'),
  chave_objeto varchar(200) NOT NULL,
  versao_objeto varchar(200) NOT NULL,
  tamanho_bytes integer NOT NULL CHECK (tamanho_bytes > 0),
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  assinatura bytea NOT NULL CHECK (length(assinatura) = 64),
  porcentagem smallint NOT NULL CHECK (porcentagem BETWEEN 0 AND 100),
  publicada_em timestamptz NOT NULL,
  PRIMARY KEY (sistema, versao)
);
COMMENT ON TABLE versao_agente IS 'Packages of the agent that older ones may be replaced by.';
COMMENT ON COLUMN versao_agente.assinatura IS 'Ed25519, by the key that is kept offline; the agent checks it, whatever we send.';
COMMENT ON COLUMN versao_agente.porcentagem IS 'Of the devices that it is offered to; the same ones stay in when it grows. 0 takes it back.';

CREATE INDEX comando_atualizar ON comando (id_dispositivo, (parametros ->> 'versao')) WHERE tipo = 'ATUALIZAR';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('horas-validade-comando-atualizacao', date '2021-01-01', to_jsonb(24), 'inteiro', 'Horas em que a ordem de atualizar o agente espera por ele.');
