-- Up Migration

ALTER TABLE contratacao ADD COLUMN chave_idempotencia uuid;
CREATE UNIQUE INDEX contratacao_chave_idempotencia ON contratacao (id_usuario, chave_idempotencia);
COMMENT ON COLUMN contratacao.chave_idempotencia IS 'Of the form that made it: sent again, it answers this subscription.';

ALTER TABLE fatura ADD COLUMN anulada_em timestamptz;
COMMENT ON COLUMN fatura.anulada_em IS 'Nothing is owed for it any more: cancelled before it was paid, or paid back. People no longer see it.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('dias-vencimento-primeira-fatura', '2021-01-01', '5', 'inteiro', 'Dias até o vencimento do boleto da primeira mensalidade (ou o dia útil seguinte).');
