-- Up Migration

CREATE TABLE endereco_devolvido (
  email varchar(254) PRIMARY KEY CHECK (email = lower(email) AND email <> ''),
  falhas integer NOT NULL CHECK (falhas > 0),
  ultima_falha_em timestamptz NOT NULL,
  devolvido_em timestamptz,
  tipo varchar(10) NOT NULL CHECK (tipo IN ('DEFINITIVA', 'TEMPORARIA', 'RECLAMACAO')),
  codigo varchar(15)
);
COMMENT ON TABLE endereco_devolvido IS 'Addresses whose messages came back. Forgotten when the person has them tried again.';
COMMENT ON COLUMN endereco_devolvido.falhas IS 'In a row, at most some days apart.';
COMMENT ON COLUMN endereco_devolvido.devolvido_em IS 'Since when notices go to the account''s other address; NULL while only a few temporary failures came.';
COMMENT ON COLUMN endereco_devolvido.tipo IS 'Of the last return: never to be delivered, not for now, or called spam.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('falhas-temporarias-email', date '2021-01-01', to_jsonb(5), 'inteiro',
   'Depois de quantas falhas temporárias seguidas um endereço de e-mail é tido como devolvido.');
