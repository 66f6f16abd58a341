-- Up Migration

CREATE TABLE contratacao_encerramento (
  id_contratacao bigint PRIMARY KEY REFERENCES contratacao,
  guardado_ate date NOT NULL,
  avisada_antes_em timestamptz,
  avisada_na_vespera_em timestamptz,
  encerrada_em timestamptz,
  dispositivos integer CHECK (dispositivos >= 0),
  arquivos bigint CHECK (arquivos >= 0),
  bytes bigint CHECK (bytes >= 0),
  expurgada_em timestamptz,
  CONSTRAINT contratacao_encerramento_avisada CHECK (avisada_na_vespera_em IS NULL OR avisada_antes_em IS NOT NULL),
  CONSTRAINT contratacao_encerramento_medida CHECK (num_nulls(encerrada_em, dispositivos, arquivos, bytes) IN (0, 4)),
  CONSTRAINT contratacao_encerramento_expurgada CHECK (expurgada_em IS NULL OR encerrada_em IS NOT NULL)
);
CREATE INDEX contratacao_encerramento_por_vir ON contratacao_encerramento (guardado_ate, id_contratacao) WHERE encerrada_em IS NULL;
CREATE INDEX contratacao_encerramento_por_comprovar ON contratacao_encerramento (id_contratacao) WHERE encerrada_em IS NOT NULL AND expurgada_em IS NULL;
COMMENT ON TABLE contratacao_encerramento IS 'Until when the files of a cancelled or inactive subscription are kept, what was told of it, and the proof that they left the store.';
COMMENT ON COLUMN contratacao_encerramento.guardado_ate IS 'Last day on which its files can be restored; it ends on the day after. Never before both notices were given their days.';
COMMENT ON COLUMN contratacao_encerramento.arquivos IS 'Files that it held when it ended, as dispositivos and bytes.';
COMMENT ON COLUMN contratacao_encerramento.expurgada_em IS 'When the store was seen without anything of its devices.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('minimo-freio-encerramento', date '2021-01-01', to_jsonb(10), 'inteiro',
   'Até quantas contratações um dia encerra sem perguntar, por poucas que sejam todas.'),
  ('milesimos-freio-encerramento', date '2021-01-01', to_jsonb(10), 'inteiro',
   'Quantas de cada mil contratações um dia encerra sem que o freio o pare.');
