-- Up Migration

ALTER TABLE agendamento ADD COLUMN alterado_em timestamptz;
COMMENT ON COLUMN agendamento.alterado_em IS 'Last change: no backup is missed that would have been due before. NULL: as it was made.';

CREATE INDEX backup_id_configuracao ON backup (id_configuracao, id);
CREATE INDEX backup_bom ON backup (id_configuracao, id) WHERE codigo_situacao IN (2, 3);
CREATE INDEX backup_da_contratacao_por_inicio ON backup (id_contratacao, data_inicio);
COMMENT ON INDEX backup_bom IS 'The last backup that stored something, however many failed since.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao)
SELECT chave, date '2021-01-01', to_jsonb(valor), 'inteiro', descricao
FROM (VALUES
  ('minutos-tolerancia-backup-por-hora', 180, 'Minutos de espera por um backup agendado por hora até ele contar como atrasado.'),
  ('minutos-tolerancia-backup-diario', 720, 'Minutos de espera por um backup diário até ele contar como atrasado.'),
  ('minutos-tolerancia-backup-semanal', 1440, 'Minutos de espera por um backup semanal até ele contar como atrasado.'),
  ('minutos-tolerancia-backup-mensal', 2880, 'Minutos de espera por um backup mensal até ele contar como atrasado.'),
  ('minutos-sem-sinal-computador-desligado', 30, 'Minutos sem sinal de vida até um computador contar como desligado.')
) AS tolerancia (chave, valor, descricao);
