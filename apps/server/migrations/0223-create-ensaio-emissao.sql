-- Up Migration

CREATE TABLE ensaio_emissao (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dia_emissao date NOT NULL UNIQUE,
  calculado_em timestamptz NOT NULL,
  quantidade integer NOT NULL CHECK (quantidade >= 0),
  valor_centavos bigint NOT NULL CHECK (valor_centavos >= 0),
  quantidade_anterior integer NOT NULL CHECK (quantidade_anterior >= 0),
  valor_anterior_centavos bigint NOT NULL CHECK (valor_anterior_centavos >= 0),
  resposta varchar(10) CHECK (resposta IN ('APROVADO', 'SEGURADO')),
  respondido_em timestamptz,
  id_usuario_resposta bigint REFERENCES usuario,
  quantidade_emissao integer CHECK (quantidade_emissao >= 0),
  valor_emissao_centavos bigint CHECK (valor_emissao_centavos >= 0),
  parado_em timestamptz,
  conferido_em timestamptz,
  CONSTRAINT ensaio_emissao_resposta CHECK (num_nulls(resposta, respondido_em, id_usuario_resposta) IN (0, 3)),
  CONSTRAINT ensaio_emissao_emissao CHECK (
    num_nulls(quantidade_emissao, valor_emissao_centavos) = CASE WHEN parado_em IS NULL AND conferido_em IS NULL THEN 2 ELSE 0 END)
);
CREATE INDEX ensaio_emissao_id_usuario_resposta ON ensaio_emissao (id_usuario_resposta);
COMMENT ON TABLE ensaio_emissao IS 'What the invoices of a month would come to, computed days before they are issued.';
COMMENT ON COLUMN ensaio_emissao.dia_emissao IS 'The day on which the invoices are issued.';
COMMENT ON COLUMN ensaio_emissao.quantidade_anterior IS 'Invoices that were issued in the month of the rehearsal.';
COMMENT ON COLUMN ensaio_emissao.quantidade_emissao IS 'Invoices that the issue itself was about to write when it was last compared.';
COMMENT ON COLUMN ensaio_emissao.parado_em IS 'When the issue was found to differ too much, and wrote nothing.';
COMMENT ON COLUMN ensaio_emissao.conferido_em IS 'When the issue was let go: it is not compared again.';

CREATE TABLE ensaio_emissao_mudanca (
  id_ensaio bigint NOT NULL REFERENCES ensaio_emissao,
  id_usuario bigint NOT NULL REFERENCES usuario,
  valor_anterior_centavos bigint NOT NULL CHECK (valor_anterior_centavos >= 0),
  valor_centavos bigint NOT NULL CHECK (valor_centavos >= 0),
  motivos jsonb NOT NULL,
  PRIMARY KEY (id_ensaio, id_usuario)
);
CREATE INDEX ensaio_emissao_mudanca_id_usuario ON ensaio_emissao_mudanca (id_usuario);
COMMENT ON TABLE ensaio_emissao_mudanca IS 'The accounts whose bill changes most from the month before.';
COMMENT ON COLUMN ensaio_emissao_mudanca.motivos IS 'Why, as kinds with ids of subscriptions and plans and a day: names are read when they are shown.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('dia-ensaio-fatura', date '2021-01-01', to_jsonb(28), 'inteiro',
   'Dia do mês em que a próxima emissão de faturas é ensaiada, sem gravar nenhuma.'),
  ('minimo-limite-ensaio', date '2021-01-01', to_jsonb(10), 'inteiro',
   'Diferença, em faturas, que a emissão pode ter para o ensaio qualquer que seja a porcentagem.'),
  ('porcentagem-limite-ensaio', date '2021-01-01', to_jsonb(5), 'inteiro',
   'Diferença, em porcentagem, a partir da qual a emissão para e espera um administrador.');
