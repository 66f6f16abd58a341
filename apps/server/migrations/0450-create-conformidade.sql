-- Up Migration

CREATE TABLE classe_cnj (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario bigint NOT NULL REFERENCES usuario,
  classe smallint NOT NULL CHECK (classe BETWEEN 1 AND 3),
  escolhida_em timestamptz NOT NULL
);
CREATE INDEX classe_cnj_id_usuario ON classe_cnj (id_usuario, id);
COMMENT ON TABLE classe_cnj IS 'Class of Provimento CNJ 213/2026 that a registry office says it is of; the last choice holds.';
CREATE TRIGGER classe_cnj_append_only BEFORE UPDATE ON classe_cnj FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE medida_conformidade (
  id_contratacao bigint NOT NULL REFERENCES contratacao,
  dia date NOT NULL,
  perda_segundos bigint CHECK (perda_segundos >= 0),
  id_dispositivo bigint,
  perda_de timestamptz,
  perda_ate timestamptz,
  com_pendencias boolean NOT NULL,
  copia_completa_segundos bigint CHECK (copia_completa_segundos >= 0),
  medida_em timestamptz NOT NULL,
  PRIMARY KEY (id_contratacao, dia),
  CONSTRAINT medida_conformidade_perda CHECK (num_nulls(perda_segundos, id_dispositivo, perda_de, perda_ate) IN (0, 4))
);
COMMENT ON TABLE medida_conformidade IS 'How far what was stored was behind on a day that is over, in the worst configuration. Evidence, kept for five years at least, and until the account is erased.';
COMMENT ON COLUMN medida_conformidade.perda_segundos IS 'NULL: there was nothing to back up on that day.';
COMMENT ON COLUMN medida_conformidade.perda_de IS 'Beginning of the backup that could be restored at perda_ate.';
COMMENT ON COLUMN medida_conformidade.com_pendencias IS 'That backup had left something over.';
-- With the account everything goes that tells how a subscription was used.
CREATE TRIGGER medida_conformidade_append_only BEFORE UPDATE ON medida_conformidade
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao, registrado_em)
SELECT chave, date '2021-01-01', to_jsonb(valor), 'inteiro', descricao, timestamptz '2026-11-18 12:00:00-03'
FROM (VALUES
  ('painel-cnj213', 0, 'Com 1, o painel do Provimento CNJ 213/2026 aparece para os cartórios. Antes de ligar, compare os limites com o texto publicado pelo CNJ: os registrados aqui vieram de fonte secundária.'),
  ('horas-perda-cnj213-classe-1', 24, 'Perda máxima de dados (RPO) da classe 1 do Provimento CNJ 213/2026, em horas.'),
  ('horas-perda-cnj213-classe-2', 12, 'Perda máxima de dados (RPO) da classe 2 do Provimento CNJ 213/2026, em horas.'),
  ('horas-perda-cnj213-classe-3', 4, 'Perda máxima de dados (RPO) da classe 3 do Provimento CNJ 213/2026, em horas.'),
  ('horas-retorno-cnj213-classe-1', 24, 'Tempo máximo de retorno (RTO) da classe 1 do Provimento CNJ 213/2026, em horas.'),
  ('horas-retorno-cnj213-classe-2', 24, 'Tempo máximo de retorno (RTO) da classe 2 do Provimento CNJ 213/2026, em horas.'),
  ('horas-retorno-cnj213-classe-3', 8, 'Tempo máximo de retorno (RTO) da classe 3 do Provimento CNJ 213/2026, em horas.'),
  ('horas-copia-completa-cnj213-classe-1', 72, 'Intervalo máximo entre cópias completas da classe 1 do Provimento CNJ 213/2026, em horas.'),
  ('horas-copia-completa-cnj213-classe-2', 48, 'Intervalo máximo entre cópias completas da classe 2 do Provimento CNJ 213/2026, em horas.'),
  ('horas-copia-completa-cnj213-classe-3', 24, 'Intervalo máximo entre cópias completas da classe 3 do Provimento CNJ 213/2026, em horas.'),
  ('meses-teste-cnj213-classe-1', 12, 'Meses entre testes de restauração da classe 1 do Provimento CNJ 213/2026.'),
  ('meses-teste-cnj213-classe-2', 12, 'Meses entre testes de restauração da classe 2 do Provimento CNJ 213/2026.'),
  ('meses-teste-cnj213-classe-3', 6, 'Meses entre testes de restauração da classe 3 do Provimento CNJ 213/2026.'),
  ('reais-receita-cnj213-classe-1', 300000, 'Receita bruta de um semestre, em reais, até a qual uma serventia é da classe 1 do Provimento CNJ 213/2026.'),
  ('reais-receita-cnj213-classe-2', 1500000, 'Receita bruta de um semestre, em reais, até a qual uma serventia é da classe 2 do Provimento CNJ 213/2026; acima, da classe 3.')
) AS figura (chave, valor, descricao);

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao, registrado_em)
SELECT chave, date '2021-01-01', to_jsonb(valor), 'texto', descricao, timestamptz '2026-11-18 12:00:00-03'
FROM (VALUES
  ('primeira-etapa-cnj213-classe-1', '2027-06-18', 'Dia em que termina a primeira etapa da classe 1 do Provimento CNJ 213/2026.'),
  ('primeira-etapa-cnj213-classe-2', '2027-04-19', 'Dia em que termina a primeira etapa da classe 2 do Provimento CNJ 213/2026.'),
  ('primeira-etapa-cnj213-classe-3', '2027-02-18', 'Dia em que termina a primeira etapa da classe 3 do Provimento CNJ 213/2026.'),
  ('fonte-cnj213', 'Provimento CNJ nº 213/2026, alterado pelo nº 243/2026, em vigor desde 22/08/2026', 'De onde vêm os limites do painel do Provimento CNJ 213/2026, como os cartórios leem.')
) AS figura (chave, valor, descricao);
