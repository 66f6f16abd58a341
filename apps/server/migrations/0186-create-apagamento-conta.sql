-- Up Migration

CREATE TABLE apagamento_conta (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario bigint NOT NULL REFERENCES usuario,
  id_atendente bigint REFERENCES usuario,
  motivo varchar(500),
  pedido_em timestamptz NOT NULL,
  previsto_para date NOT NULL,
  desfeito_em timestamptz,
  apagada_em timestamptz,
  CONSTRAINT apagamento_conta_do_atendimento CHECK ((id_atendente IS NULL) = (motivo IS NULL)),
  CONSTRAINT apagamento_conta_um_fim CHECK (num_nonnulls(desfeito_em, apagada_em) <= 1)
);
CREATE UNIQUE INDEX apagamento_conta_em_aberto ON apagamento_conta (id_usuario) WHERE desfeito_em IS NULL AND apagada_em IS NULL;
CREATE INDEX apagamento_conta_do_usuario ON apagamento_conta (id_usuario, id);
CREATE INDEX apagamento_conta_do_atendente ON apagamento_conta (id_atendente) WHERE id_atendente IS NOT NULL;
COMMENT ON TABLE apagamento_conta IS 'Accounts whose people asked for their data to be erased. The row stays, by number alone, as the proof.';
COMMENT ON COLUMN apagamento_conta.id_atendente IS 'Who of support asked for it on the person''s request; NULL: the person did.';
COMMENT ON COLUMN apagamento_conta.motivo IS 'How the person asked support for it.';
COMMENT ON COLUMN apagamento_conta.previsto_para IS 'Not before this day: until then it can be undone, and files of cancelled subscriptions go first.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('dias-desistir-apagamento', date '2021-01-01', to_jsonb(7), 'inteiro',
   'Por quantos dias se pode desistir de apagar os dados da conta, antes que comece.');
