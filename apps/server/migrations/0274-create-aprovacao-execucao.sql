-- Up Migration

CREATE TABLE aprovacao_execucao (
  id_aprovacao bigint PRIMARY KEY REFERENCES aprovacao,
  situacao varchar(10) NOT NULL DEFAULT 'FAZENDO' CHECK (situacao IN ('FAZENDO', 'FEITA', 'FALHOU')),
  motivo varchar(500) CHECK (motivo <> ''),
  iniciada_em timestamptz NOT NULL,
  encerrada_em timestamptz,
  CONSTRAINT aprovacao_execucao_encerrada CHECK ((encerrada_em IS NULL) = (situacao = 'FAZENDO')),
  CONSTRAINT aprovacao_execucao_diz_por_que CHECK ((motivo IS NULL) = (situacao <> 'FALHOU'))
);
COMMENT ON TABLE aprovacao_execucao IS
  'Confirmed changes that a job carries out, because they leave the database, and what became of them.';
COMMENT ON COLUMN aprovacao_execucao.motivo IS 'Why it could not be done, as people read it.';
