-- Up Migration

CREATE TABLE orcamento_provedor (
  conta varchar(20) PRIMARY KEY CHECK (conta ~ '^[A-Z]+$'),
  parado_ate timestamptz,
  lote_parado_ate timestamptz
);
COMMENT ON TABLE orcamento_provedor IS 'An account at a provider that counts requests. Who spends holds its row, so that no two spend the same.';
COMMENT ON COLUMN orcamento_provedor.parado_ate IS 'The provider refuses everything until then.';
COMMENT ON COLUMN orcamento_provedor.lote_parado_ate IS 'Until then only what a person waits for is asked: the provider said that little is left.';
INSERT INTO orcamento_provedor (conta) VALUES ('ASAAS');

CREATE TABLE orcamento_provedor_gasto (
  conta varchar(20) NOT NULL REFERENCES orcamento_provedor,
  inicio timestamptz NOT NULL,
  requisicoes integer NOT NULL CHECK (requisicoes > 0),
  PRIMARY KEY (conta, inicio)
);
COMMENT ON TABLE orcamento_provedor_gasto IS 'Requests that were allowed, added up by ten minutes; what left the window is deleted.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('requisicoes-provedor-limite', date '2021-01-01', to_jsonb(25000), 'inteiro',
   'Quantas requisições o provedor de pagamentos aceita de nossa conta em uma janela.'),
  ('requisicoes-provedor-janela-horas', date '2021-01-01', to_jsonb(12), 'inteiro',
   'Quantas horas tem a janela em que o provedor de pagamentos conta as requisições.'),
  ('requisicoes-provedor-reserva-porcentagem', date '2021-01-01', to_jsonb(20), 'inteiro',
   'Que parte das requisições é guardada para o que uma pessoa espera: primeiros boletos, pagar agora, estornos.');
